BEGIN TRANSACTION;
CREATE TABLE absence (
	person_id BIGINT NOT NULL, 
	"begin" DATETIME NOT NULL, 
	until DATETIME NOT NULL, 
	PRIMARY KEY (person_id, "begin"), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "absence" VALUES(470000000000000001,'2026-11-21 12:00:00.000000','2026-11-28 12:00:00.000000');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE chore (
	name TEXT NOT NULL, 
	due DATETIME NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE clock (
	match_id INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	due DATETIME, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "clock" VALUES(1,'{"pace":"72","side":"home","since":"2026-11-21T12:00:00Z"}','2026-11-28 12:00:00.000000');
CREATE TABLE club (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	league_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	manager_id BIGINT NOT NULL, 
	squad TEXT NOT NULL, 
	FOREIGN KEY(league_id) REFERENCES league (id), 
	FOREIGN KEY(manager_id) REFERENCES person (id)
);
INSERT INTO "club" VALUES(1,1,'Ants',470000000000000001,'');
INSERT INTO "club" VALUES(2,1,'Bees',470000000000000002,'');
CREATE TABLE competition (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	league_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	phase TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	words TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	next_roll INTEGER NOT NULL, 
	due DATETIME, 
	seen DATETIME, 
	channel_id BIGINT, 
	table_message_id BIGINT, 
	summary TEXT NOT NULL, 
	created DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, shown TEXT DEFAULT '[]' NOT NULL, 
	FOREIGN KEY(league_id) REFERENCES league (id)
);
INSERT INTO "competition" VALUES(1,1,1,'league','2026','{"format":"league","season":{"meetings":2,"up_and_down":2,"round_length":"P7D","delays":2,"delay":"P7D","forfeit_goals":3,"table":{"win":3,"draw":1,"loss":0,"order":["points","goal difference","goals",{"by":["points","goal difference","goals"],"again":true},"fair play","lots"],"yellow":1,"second_yellow":3,"red":3}},"cup":{"legs":1,"final_legs":1,"extra_time":true,"shoot_out":true,"away_goals":false},"divisions":[""],"sizes":[],"groups":2,"places":2,"third_place":false,"by_strength":false,"discipline":{"red":2,"second_yellow":1,"yellows":3,"yellow_ban":1,"injury":[0,1,1,2,2,4],"served_by_awards":false},"rated":true,"best_placed":0}','playing','','competition 1','b75c34545e8cb4d20f42b5ef4e2d12cecb6348ef2811351efde8e51ca6b31b80',1,'2026-11-28 12:00:00.000000','2026-11-21 12:00:00.000000',NULL,NULL,'{}','2026-11-24 14:37:22','[]');
INSERT INTO "competition" VALUES(2,1,2,'title','The belt','{"offer_within":"P30D","beaten_waits":"P30D","drawn_waits":"P0D","fallen_waits":"P0D","official_counts":true,"answer_within":"P14D","silent_waits":"P0D"}','signing up','','competition 2','a17b86baba0cb8049badfb74ee10478b9fd347d83930d4cc877ad683eca4a32b',1,NULL,NULL,NULL,NULL,'{}','2026-11-24 14:37:22','[]');
CREATE TABLE counter (
	name TEXT NOT NULL, 
	last INTEGER NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "counter" VALUES('match',2);
CREATE TABLE departure (
	guild_id BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	due DATETIME NOT NULL, 
	PRIMARY KEY (guild_id)
);
CREATE TABLE dice_word (
	match_id INTEGER NOT NULL, 
	person_id BIGINT NOT NULL, 
	word TEXT NOT NULL, 
	PRIMARY KEY (match_id, person_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "dice_word" VALUES(1,470000000000000001,'heron');
CREATE TABLE draft (
	match_id INTEGER NOT NULL, 
	person_id BIGINT NOT NULL, 
	seq INTEGER NOT NULL, 
	orders TEXT NOT NULL, 
	at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	PRIMARY KEY (match_id, person_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "draft" VALUES(1,470000000000000001,1,'[{"answer":"walk","question":"action"}]','2026-11-24 14:37:22');
CREATE TABLE duel (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	tape_id INTEGER NOT NULL, 
	by_user BIGINT NOT NULL, 
	with_user BIGINT, 
	interaction_id BIGINT, 
	state TEXT NOT NULL, 
	body TEXT NOT NULL, 
	at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	FOREIGN KEY(tape_id) REFERENCES duel_tape (id), 
	UNIQUE (interaction_id)
);
INSERT INTO "duel" VALUES(1,1,470000000000000001,-1,NULL,'offered','{"ruleset":"tiny","kind":"dig","attack":3,"defence":3,"mods":[],"edition":"","pressed":[-1,470000000000000001],"dice":[],"to_roll":"both"}','2026-11-24 14:37:22');
INSERT INTO "duel" VALUES(2,2,470000000000000004,NULL,NULL,'rolled','{"ruleset":"tiny","kind":"dig","attack":3,"defence":3,"mods":[],"edition":"","pressed":[470000000000000004],"dice":[],"to_roll":"both"}','2026-11-24 14:37:22');
CREATE TABLE duel_tape (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild_id BIGINT NOT NULL, 
	seed TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	next_roll INTEGER NOT NULL, 
	opened DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	closed DATETIME
, words TEXT DEFAULT 'duels' NOT NULL, shown BOOLEAN DEFAULT 0 NOT NULL);
INSERT INTO "duel_tape" VALUES(1,7,'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','f69874d55e2b43493dedcfcea61eb0128cf04d8fd77914f8df4fa06515c52786',1,'2026-11-24 14:37:22',NULL,'duels 1',0);
INSERT INTO "duel_tape" VALUES(2,470000000000000004,'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','68193ae4b39e8e14000e3e27f2d63e524a9320fd5609beed09d83713cce2175e',1,'2026-11-24 14:37:22',NULL,'duels 2',0);
INSERT INTO "duel_tape" VALUES(3,470000000000000099,'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','dcaf674ac0004634124560b0086c41ddeab0641fce0fa0cbcdfcbb2420d0a9d9',1,'2026-11-24 14:37:22',NULL,'duels 3',0);
CREATE TABLE ending (
	match_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	due DATETIME NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "ending" VALUES(2,'2026-11-21 12:00:00.000000','2026-11-21 12:00:00.000000');
CREATE TABLE entry (
	match_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	asked TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	roll INTEGER, 
	faces INTEGER, 
	by_user BIGINT, 
	sealed BOOLEAN DEFAULT 0 NOT NULL, standing BOOLEAN DEFAULT 0 NOT NULL, binding BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (match_id, seq), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(by_user) REFERENCES person (id)
);
INSERT INTO "entry" VALUES(1,0,0,'home chooses place TNY-1','3',NULL,NULL,470000000000000001,0,0,0);
INSERT INTO "entry" VALUES(1,1,1,'away chooses place TNY-1','4',NULL,NULL,-1,0,0,0);
CREATE TABLE fixture (
	competition_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	home INTEGER NOT NULL, 
	away INTEGER NOT NULL, 
	match_id INTEGER, 
	opens DATETIME, 
	due DATETIME, 
	over BOOLEAN NOT NULL, 
	PRIMARY KEY (competition_id, number), 
	FOREIGN KEY(competition_id) REFERENCES competition (id), 
	FOREIGN KEY(home) REFERENCES club (id), 
	FOREIGN KEY(away) REFERENCES club (id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "fixture" VALUES(1,1,1,1,2,2,'2026-11-21 12:00:00.000000','2026-11-28 12:00:00.000000',0);
CREATE TABLE fixture_tape (
	match_id INTEGER NOT NULL, 
	competition_id INTEGER NOT NULL, 
	fixture INTEGER NOT NULL, 
	home INTEGER NOT NULL, 
	away INTEGER NOT NULL, 
	seed TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(competition_id) REFERENCES competition (id), 
	FOREIGN KEY(home) REFERENCES club (id), 
	FOREIGN KEY(away) REFERENCES club (id)
);
CREATE TABLE follower (
	match_id INTEGER NOT NULL, 
	person_id BIGINT NOT NULL, 
	PRIMARY KEY (match_id, person_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "follower" VALUES(1,470000000000000001);
CREATE TABLE happening (
	competition_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	by_user BIGINT, 
	kind TEXT NOT NULL, 
	body TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (competition_id, seq), 
	FOREIGN KEY(competition_id) REFERENCES competition (id), 
	FOREIGN KEY(by_user) REFERENCES person (id)
);
INSERT INTO "happening" VALUES(1,1,'2026-11-21 12:00:00.000000',470000000000000001,'Joined','{"club":"1","name":"Ants","manager":470000000000000001,"squad":""}','a reason');
INSERT INTO "happening" VALUES(1,2,'2026-11-21 12:00:00.000000',470000000000000002,'Joined','{"club":"2","name":"Bees","manager":470000000000000002,"squad":""}','a reason');
INSERT INTO "happening" VALUES(1,3,'2026-11-21 12:00:00.000000',NULL,'Drawn','{"order":["1","2"],"rolls":[{"number":1,"face":2}],"opens":"2026-11-21T12:00:00Z"}','a reason');
INSERT INTO "happening" VALUES(1,4,'2026-11-21 12:00:00.000000',470000000000000001,'KickedOff','{"fixture":1,"match":2}','a reason');
INSERT INTO "happening" VALUES(1,5,'2026-11-21 12:00:00.000000',470000000000000002,'Ended','{"fixture":1,"match":2,"result":{"home":"1","away":"2","goals":[2,1],"normal":null,"shoot_out":null,"cards":[{"yellows":0,"second_yellows":0,"reds":0},{"yellows":0,"second_yellows":0,"reds":0}],"awarded":"","both_lose":false},"bodies":[{"cards":{},"injuries":{}},{"cards":{},"injuries":{}}]}','a reason');
INSERT INTO "happening" VALUES(1,6,'2026-11-21 12:00:00.000000',NULL,'Replaced','{"club":"2","manager":470000000000000001}','a reason');
INSERT INTO "happening" VALUES(1,7,'2026-11-21 12:00:00.000000',470000000000000001,'Replaced','{"club":"2","manager":470000000000000002}','a reason');
INSERT INTO "happening" VALUES(2,1,'2026-11-21 12:00:00.000000',470000000000000001,'Crowned','{"at":"2026-11-21T12:00:00Z","manager":470000000000000001}','');
INSERT INTO "happening" VALUES(2,2,'2026-11-21 12:00:00.000000',470000000000000001,'Entered','{"at":"2026-11-21T12:00:00Z","manager":470000000000000002}','');
INSERT INTO "happening" VALUES(2,3,'2026-11-21 12:00:00.000000',470000000000000001,'Played','{"at":"2026-11-21T12:00:00Z","home":470000000000000001,"away":470000000000000002,"normal":"W","official":true}','');
INSERT INTO "happening" VALUES(1,8,'2026-11-21 12:00:00.000000',470000000000000001,'Replaced','{"club":"2","manager":-1}','');
INSERT INTO "happening" VALUES(1,9,'2026-11-21 12:00:00.000000',470000000000000001,'Replaced','{"club":"2","manager":470000000000000005}','');
INSERT INTO "happening" VALUES(1,10,'2026-11-21 12:00:00.000000',470000000000000001,'Replaced','{"club":"2","manager":470000000000000002}','');
INSERT INTO "happening" VALUES(2,4,'2026-11-21 12:00:00.000000',470000000000000001,'Crowned','{"at":"2026-11-21T12:00:00Z","manager":-1}','');
CREATE TABLE interaction (
	id BIGINT NOT NULL, 
	match_id INTEGER NOT NULL, 
	at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE kick_off (
	match_id INTEGER NOT NULL, 
	due DATETIME, held BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE league (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	organiser_role BIGINT, 
	created DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL
);
INSERT INTO "league" VALUES(1,7,8,'Sunday','{"ruleset":"tiny","edition":"","half":null,"pace":"","assist":"","language":"","squads":"draft","takebacks":2,"auto_award_after":null,"public_events":false,"options":{},"competition":{"format":"league","season":{"meetings":2,"up_and_down":2,"round_length":"P7D","delays":2,"delay":"P7D","forfeit_goals":3,"table":{"win":3,"draw":1,"loss":0,"order":["points","goal difference","goals",{"by":["points","goal difference","goals"],"again":true},"fair play","lots"],"yellow":1,"second_yellow":3,"red":3}},"cup":{"legs":1,"final_legs":1,"extra_time":true,"shoot_out":true,"away_goals":false},"divisions":[""],"sizes":[],"groups":2,"places":2,"third_place":false,"by_strength":false,"discipline":{"red":2,"second_yellow":1,"yellows":3,"yellow_ban":1,"injury":[0,1,1,2,2,4],"served_by_awards":false},"rated":true,"best_placed":0},"title":{"offer_within":"P30D","beaten_waits":"P30D","drawn_waits":"P0D","fallen_waits":"P0D","official_counts":true,"answer_within":"P14D","silent_waits":"P0D"}}',NULL,'2026-11-24 14:37:22');
CREATE TABLE league_interaction (
	id BIGINT NOT NULL, 
	league_id INTEGER NOT NULL, 
	competition_id INTEGER, 
	at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(league_id) REFERENCES league (id), 
	FOREIGN KEY(competition_id) REFERENCES competition (id)
);
INSERT INTO "league_interaction" VALUES(5,1,1,'2026-11-24 14:37:22');
CREATE TABLE league_outbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	league_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	body TEXT NOT NULL, 
	done BOOLEAN DEFAULT 0 NOT NULL, 
	at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	FOREIGN KEY(league_id) REFERENCES league (id)
);
INSERT INTO "league_outbox" VALUES(1,1,'audit','{"competition_id":1,"ping":[470000000000000001,470000000000000002],"facts":{"by":"470000000000000001"}}',0,'2026-11-24 14:37:22');
INSERT INTO "league_outbox" VALUES(2,1,'audit','{"competition_id":1,"ping":[-1,470000000000000005],"facts":{"seq":"8"}}',0,'2026-11-24 14:37:22');
CREATE TABLE "match" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	ruleset TEXT NOT NULL, 
	head TEXT NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	thread_id BIGINT, 
	home_user BIGINT NOT NULL, 
	away_user BIGINT NOT NULL, 
	state TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	words TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	next_roll INTEGER NOT NULL, 
	board_message_id BIGINT, 
	board_seq INTEGER, 
	result TEXT, 
	winner TEXT, 
	created DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, card_message_id BIGINT, 
	FOREIGN KEY(home_user) REFERENCES person (id), 
	FOREIGN KEY(away_user) REFERENCES person (id)
);
INSERT INTO "match" VALUES(1,'tiny','{}',7,8,NULL,470000000000000001,-1,'finished','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','luck','f69874d55e2b43493dedcfcea61eb0128cf04d8fd77914f8df4fa06515c52786',1,NULL,NULL,'1-0',NULL,'2026-11-24 14:37:22',NULL);
INSERT INTO "match" VALUES(2,'tiny','{}',7,8,NULL,470000000000000001,470000000000000002,'challenged','0000000000000000000000000000000000000000000000000000000000000000','','ace1b71a911167012009843a738271b298c0a786d12854ef7ea56b939e81b98e',1,NULL,NULL,NULL,NULL,'2026-11-24 14:37:22',NULL);
CREATE TABLE match_note (
	match_id INTEGER NOT NULL, 
	person_id BIGINT NOT NULL, 
	words TEXT NOT NULL, 
	PRIMARY KEY (match_id, person_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "match_note" VALUES(1,470000000000000001,'dig deeper');
CREATE TABLE outbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	match_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	body TEXT NOT NULL, 
	nonce TEXT NOT NULL, 
	done BOOLEAN DEFAULT 0 NOT NULL, 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	UNIQUE (nonce)
);
INSERT INTO "outbox" VALUES(1,1,1,'board','{"asked":470000000000000001,"side":null,"handed_over":false,"ping":[470000000000000001,-1],"reports":[{"name":"dug","clause":"TNY-1","facts":{"depth":3}}],"dice":[],"facts":{"by":"home"},"number":0}','m1-1-board',0);
INSERT INTO "outbox" VALUES(2,1,1,'denied','{"asked":null,"side":null,"handed_over":false,"ping":[],"reports":[],"dice":[],"facts":{"by":"470000000000000001","asked_by":"-1"},"number":0}','m1-1-denied',0);
CREATE TABLE own_plan (
	person_id BIGINT NOT NULL, 
	ruleset TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	orders TEXT NOT NULL, 
	PRIMARY KEY (person_id, ruleset, kind, name), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "own_plan" VALUES(470000000000000001,'tiny','walk','far','8');
CREATE TABLE person (
	id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "person" VALUES(470000000000000001,'Ann');
INSERT INTO "person" VALUES(470000000000000002,'Ben');
INSERT INTO "person" VALUES(-1,'a former manager');
CREATE TABLE preference (
	person_id BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (person_id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "preference" VALUES(470000000000000001,'{"language":"it"}');
CREATE TABLE rating (
	person_id BIGINT NOT NULL, 
	points FLOAT NOT NULL, 
	unsure FLOAT NOT NULL, 
	matches INTEGER NOT NULL, 
	sure FLOAT NOT NULL, 
	PRIMARY KEY (person_id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "rating" VALUES(470000000000000001,1.65812336958842979585e+03,4.8395408481262080615e+02,1,6.90215199963188183593e+02);
INSERT INTO "rating" VALUES(470000000000000002,1.34187663041157020417e+03,4.8395408481262080615e+02,1,3.73968460786328591892e+02);
CREATE TABLE rating_step (
	match_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	home_user BIGINT NOT NULL, 
	away_user BIGINT NOT NULL, 
	outcome TEXT NOT NULL, 
	home_points FLOAT NOT NULL, 
	home_unsure FLOAT NOT NULL, 
	home_matches INTEGER NOT NULL, 
	away_points FLOAT NOT NULL, 
	away_unsure FLOAT NOT NULL, 
	away_matches INTEGER NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(home_user) REFERENCES person (id), 
	FOREIGN KEY(away_user) REFERENCES person (id)
);
INSERT INTO "rating_step" VALUES(2,'2026-11-21 12:00:00.000000',470000000000000001,470000000000000002,'W',1500.0,500.0,0,1500.0,500.0,0);
CREATE TABLE request (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	match_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	by_user BIGINT NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	state TEXT NOT NULL, 
	at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(by_user) REFERENCES person (id)
);
INSERT INTO "request" VALUES(1,1,'takeback',470000000000000001,1,'{"to":"0"}','open','2026-11-21 12:00:00.000000');
CREATE TABLE save_point (
	match_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (match_id, seq), 
	FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE sheet (
	match_id INTEGER NOT NULL, 
	league_id INTEGER, 
	competition_id INTEGER, 
	at DATETIME NOT NULL, 
	body TEXT NOT NULL, 
	rated BOOLEAN NOT NULL, 
	counted BOOLEAN NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(league_id) REFERENCES league (id), 
	FOREIGN KEY(competition_id) REFERENCES competition (id)
);
INSERT INTO "sheet" VALUES(2,1,1,'2026-11-21 12:00:00.000000','{"lines":[{"kind":"player","who":"1 Striker","tally":{"matches":1,"wins":1,"goals":2,"xg":0.5},"luck":{"sample":3,"stake":1.0,"expected":0.5,"actual":1.0,"variance":0.25}},{"kind":"club","who":"1","tally":{"matches":1,"wins":1,"goals":2,"xg":0.5}},{"kind":"manager","who":"470000000000000001","tally":{"matches":1,"goals":2}},{"kind":"manager","who":"470000000000000002","tally":{"matches":1,"goals":1}}],"facts":{"titles":{"2":3}}}',1,1);
CREATE TABLE squad (
	owner BIGINT NOT NULL, 
	ruleset TEXT NOT NULL, 
	name TEXT NOT NULL, 
	file TEXT NOT NULL, 
	at DATETIME DEFAULT CURRENT_TIMESTAMP NOT NULL, 
	PRIMARY KEY (owner, ruleset, name), 
	FOREIGN KEY(owner) REFERENCES person (id)
);
INSERT INTO "squad" VALUES(470000000000000001,'tiny','Northgate','hers','2026-11-24 14:37:22');
CREATE TABLE standing_order (
	person_id BIGINT NOT NULL, 
	match_id INTEGER NOT NULL, 
	ruleset TEXT NOT NULL, 
	question TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	PRIMARY KEY (person_id, match_id, ruleset, question), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "standing_order" VALUES(470000000000000001,0,'tiny','place','3');
CREATE TABLE tally (
	competition_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	who TEXT NOT NULL, 
	league_id INTEGER NOT NULL, 
	matches INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	draws INTEGER NOT NULL, 
	defeats INTEGER NOT NULL, 
	goals INTEGER NOT NULL, 
	conceded INTEGER NOT NULL, 
	assists INTEGER NOT NULL, 
	clean_sheets INTEGER NOT NULL, 
	shots INTEGER NOT NULL, 
	on_target INTEGER NOT NULL, 
	xg FLOAT NOT NULL, 
	xg_against FLOAT NOT NULL, 
	passes INTEGER NOT NULL, 
	completed INTEGER NOT NULL, 
	duels INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	hexes INTEGER NOT NULL, 
	fouls INTEGER NOT NULL, 
	yellows INTEGER NOT NULL, 
	reds INTEGER NOT NULL, 
	offsides INTEGER NOT NULL, 
	corners INTEGER NOT NULL, 
	actions INTEGER NOT NULL, 
	all_actions INTEGER NOT NULL, 
	luck_sample INTEGER NOT NULL, 
	luck_stake FLOAT NOT NULL, 
	luck_expected FLOAT NOT NULL, 
	luck_actual FLOAT NOT NULL, 
	luck_variance FLOAT NOT NULL, 
	PRIMARY KEY (competition_id, kind, who), 
	FOREIGN KEY(competition_id) REFERENCES competition (id), 
	FOREIGN KEY(league_id) REFERENCES league (id)
);
INSERT INTO "tally" VALUES(1,'player','1 Striker',1,1,1,0,0,2,0,0,0,0,0,0.5,0.0,0,0,0,0,0,0,0,0,0,0,0,0,3,1.0,0.5,1.0,0.25);
INSERT INTO "tally" VALUES(1,'club','1',1,1,1,0,0,2,0,0,0,0,0,0.5,0.0,0,0,0,0,0,0,0,0,0,0,0,0,0,0.0,0.0,0.0,0.0);
INSERT INTO "tally" VALUES(1,'manager','470000000000000001',1,1,0,0,0,2,0,0,0,0,0,0.0,0.0,0,0,0,0,0,0,0,0,0,0,0,0,0,0.0,0.0,0.0,0.0);
INSERT INTO "tally" VALUES(1,'manager','470000000000000002',1,1,0,0,0,1,0,0,0,0,0,0.0,0.0,0,0,0,0,0,0,0,0,0,0,0,0,0,0.0,0.0,0.0,0.0);
CREATE TABLE wish (
	match_id INTEGER NOT NULL, 
	person_id BIGINT NOT NULL, 
	question TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	PRIMARY KEY (match_id, person_id, question, answer), 
	FOREIGN KEY(match_id) REFERENCES "match" (id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "wish" VALUES(1,470000000000000001,'action','wait');
CREATE INDEX match_in_channel ON "match" (channel_id);
CREATE INDEX match_in_thread ON "match" (thread_id);
CREATE INDEX outbox_waiting ON outbox (done, match_id);
CREATE INDEX clock_due ON clock (due);
CREATE INDEX request_of_match ON request (match_id, state);
CREATE INDEX duel_tape_of ON duel_tape (guild_id, closed);
CREATE INDEX duel_of_tape ON duel (tape_id);
CREATE INDEX match_of_home ON "match" (home_user, state);
CREATE INDEX match_of_away ON "match" (away_user, state);
CREATE INDEX match_in_state ON "match" (state);
CREATE INDEX outbox_of_match ON outbox (match_id, kind);
CREATE UNIQUE INDEX league_named ON league (guild_id, name);
CREATE INDEX league_in_channel ON league (channel_id);
CREATE UNIQUE INDEX club_named ON club (league_id, name);
CREATE INDEX club_of ON club (manager_id, league_id);
CREATE INDEX league_outbox_waiting ON league_outbox (done, league_id);
CREATE UNIQUE INDEX competition_numbered ON competition (league_id, number);
CREATE INDEX competition_due ON competition (due);
CREATE INDEX competition_of_kind ON competition (kind, phase);
CREATE INDEX competition_in_channel ON competition (channel_id);
CREATE UNIQUE INDEX fixture_of_match ON fixture (match_id);
CREATE INDEX fixture_at_home ON fixture (home, over);
CREATE INDEX fixture_away ON fixture (away, over);
CREATE INDEX ending_due ON ending (due);
CREATE INDEX sheet_of ON sheet (competition_id, at);
CREATE INDEX tally_of_league ON tally (league_id, kind, who);
CREATE INDEX tally_of ON tally (kind, who);
CREATE INDEX rating_ranked ON rating (sure);
CREATE INDEX rating_step_at ON rating_step (at, match_id);
CREATE INDEX rating_step_home ON rating_step (home_user, at, match_id);
CREATE INDEX rating_step_away ON rating_step (away_user, at, match_id);
CREATE INDEX departure_due ON departure (due);
CREATE INDEX match_in_guild ON "match" (guild_id);
CREATE INDEX draft_of ON draft (person_id);
CREATE INDEX request_by ON request (by_user);
CREATE INDEX follower_is ON follower (person_id);
CREATE INDEX duel_by ON duel (by_user);
CREATE INDEX duel_with ON duel (with_user);
CREATE INDEX wish_of ON wish (person_id);
CREATE INDEX match_note_of ON match_note (person_id);
CREATE INDEX happening_of_kind ON happening (kind);
CREATE INDEX league_outbox_of ON league_outbox (league_id);
CREATE INDEX entry_by ON entry (by_user) WHERE by_user IS NOT NULL;
CREATE INDEX happening_by ON happening (by_user) WHERE by_user IS NOT NULL;
CREATE INDEX fixture_tape_of ON fixture_tape (competition_id, fixture);
CREATE INDEX kick_off_due ON kick_off (due);
CREATE INDEX dice_word_of ON dice_word (person_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('match',2);
INSERT INTO "sqlite_sequence" VALUES('outbox',2);
INSERT INTO "sqlite_sequence" VALUES('request',1);
INSERT INTO "sqlite_sequence" VALUES('duel_tape',3);
INSERT INTO "sqlite_sequence" VALUES('duel',2);
INSERT INTO "sqlite_sequence" VALUES('league',1);
INSERT INTO "sqlite_sequence" VALUES('club',2);
INSERT INTO "sqlite_sequence" VALUES('competition',2);
INSERT INTO "sqlite_sequence" VALUES('league_outbox',2);
COMMIT;
