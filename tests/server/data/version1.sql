BEGIN TRANSACTION;
CREATE TABLE about (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('schema','1');
CREATE TABLE grants (
	guest VARCHAR(40) NOT NULL, 
	"match" VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (guest, "match", seat)
);
INSERT INTO "grants" VALUES('g_92e92d71e236dfe7','t_07e9838b63c8c50a6d9d',0);
INSERT INTO "grants" VALUES('g_92e92d71e236dfe7','t_5f5f02b0c20480e3ca56',0);
INSERT INTO "grants" VALUES('g_92e92d71e236dfe7','t_5f5f02b0c20480e3ca56',1);
CREATE TABLE guests (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
INSERT INTO "guests" VALUES('g_92e92d71e236dfe7','Anna','0831a746efb6dacf43c72899021dc48114998ffe7887194d9285b7273de57ac3',1794729496);
CREATE TABLE keys (
	secret VARCHAR(64) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	"match" VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (secret)
);
INSERT INTO "keys" VALUES('f8ec7fa716a5f0f3ecf5f6663ac0a481de49c8b4a68d90e70fc694f3d69ace9b','invite','t_07e9838b63c8c50a6d9d',1,1794729497);
CREATE TABLE log (
	"match" VARCHAR(40) NOT NULL, 
	seq INTEGER NOT NULL, 
	request VARCHAR(160) NOT NULL, 
	entry TEXT NOT NULL, 
	state VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("match", seq), 
	CONSTRAINT one_answer UNIQUE ("match", request)
);
INSERT INTO "log" VALUES('t_07e9838b63c8c50a6d9d',1,'first:1','{"kind":"sat","seat":0,"guest":"g_92e92d71e236dfe7","name":"Anna"}','',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',1,'first:1','{"kind":"sat","seat":0,"guest":"g_92e92d71e236dfe7","name":"Anna"}','',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',2,'first:2','{"kind":"sat","seat":1,"guest":"g_92e92d71e236dfe7","name":"Bob"}','05da1be336a3c101',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',3,'m0','{"kind":"moved","seat":0,"do":["Lay","anger.D"],"note":""}','adc7b330fa654b59',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',4,'m1','{"kind":"moved","seat":1,"do":["Lay","oaf.D"],"note":""}','cb2988bb14ae88cd',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',5,'m2','{"kind":"moved","seat":0,"do":["Lay","challenge.D"],"note":""}','4b26c089679eb8e9',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',6,'m3','{"kind":"moved","seat":1,"do":["Lay","control.D"],"note":""}','159b81cbc9a9c06e',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',7,'m4','{"kind":"moved","seat":1,"do":["StayFallen"],"note":""}','7ce160512a44a8f7',1794729497);
INSERT INTO "log" VALUES('t_5f5f02b0c20480e3ca56',8,'m5','{"kind":"moved","seat":0,"do":["Lay","anger.P"],"note":""}','c66d0efae537c88b',1794729497);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	head TEXT NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	owner VARCHAR(40) NOT NULL, 
	request VARCHAR(120) NOT NULL, 
	card TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (request)
);
INSERT INTO "tables" VALUES('t_07e9838b63c8c50a6d9d','{"game":"day_of_the_dead","rules":"1","content":[{"title":"Day of the Dead: fighters","file":"fighters.toml","hash":"3b6b75539dd70c3f"}],"seed":"e2d05dc18602ff7a1a4fe773983961aa65c2659b5a95f8714210e2998cdcc53f","settings":{},"seats":2,"owner":"g_92e92d71e236dfe7","options":{"watch":"anyone","listed":false,"hints":true,"pace":400},"previous":null,"seed_known":false}','gathering',0,'g_92e92d71e236dfe7','g_92e92d71e236dfe7:one','{"table":"t_07e9838b63c8c50a6d9d","game":"day_of_the_dead","title":"Day of the Dead","status":"gathering","seats":[{"seat":0,"title":"red","name":"Anna","kind":"person","bot":null,"ready":false,"turn":false},{"seat":1,"title":"blue","name":"","kind":"open","bot":null,"ready":false,"turn":false}],"your_turn":false,"waiting":[],"result":null,"created":1794729497,"next":null}',1794729497);
INSERT INTO "tables" VALUES('t_5f5f02b0c20480e3ca56','{"game":"day_of_the_dead","rules":"1","content":[{"title":"Day of the Dead: fighters","file":"fighters.toml","hash":"3b6b75539dd70c3f"}],"seed":"78c3caa0e42d0cd96919c1bea33613dce0dedf39f2a9b0c5606742c6667adf3a","settings":{},"seats":2,"owner":"g_92e92d71e236dfe7","options":{"watch":"anyone","listed":false,"hints":true,"pace":400},"previous":null,"seed_known":false}','playing',0,'g_92e92d71e236dfe7','g_92e92d71e236dfe7:two','{"table":"t_5f5f02b0c20480e3ca56","game":"day_of_the_dead","title":"Day of the Dead","status":"playing","seats":[{"seat":0,"title":"red","name":"Anna","kind":"person","bot":null,"ready":false,"turn":true},{"seat":1,"title":"blue","name":"Bob","kind":"person","bot":null,"ready":false,"turn":true}],"your_turn":false,"waiting":[0,1],"result":null,"created":1794729497,"next":null}',1794729497);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_keys_match ON keys ("match");
CREATE INDEX ix_grants_match ON grants ("match");
COMMIT;
