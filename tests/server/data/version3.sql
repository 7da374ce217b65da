BEGIN TRANSACTION;
CREATE TABLE about (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('schema','3');
CREATE TABLE ends (
	"match" VARCHAR(40) NOT NULL, 
	seq INTEGER NOT NULL, 
	chain VARCHAR(40) NOT NULL, 
	PRIMARY KEY ("match")
);
INSERT INTO "ends" VALUES('t_03f74a17d293a4003f6f',7,'e9e79fe91eb4a342440b043e3d37a63a');
INSERT INTO "ends" VALUES('t_382a855e4a3e4a14c8c9',5,'5ecec1d72f3a0128219ba87cede15a6d');
INSERT INTO "ends" VALUES('t_0ed0a8167abfd37b8910',8,'bb20af92689801aa8538663e54744ea5');
INSERT INTO "ends" VALUES('t_c6000e92e882cfd0f003',46,'cc021c902484b37ffc97e2547c491538');
INSERT INTO "ends" VALUES('t_ce854d3b8f10ccddb77b',2,'e717a46a9886986824f42a1c2e103392');
CREATE TABLE grants (
	guest VARCHAR(40) NOT NULL, 
	"match" VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (guest, "match", seat)
);
INSERT INTO "grants" VALUES('g_anna','t_03f74a17d293a4003f6f',0);
INSERT INTO "grants" VALUES('g_anna','t_03f74a17d293a4003f6f',1);
INSERT INTO "grants" VALUES('g_anna','t_382a855e4a3e4a14c8c9',0);
INSERT INTO "grants" VALUES('g_anna','t_382a855e4a3e4a14c8c9',1);
INSERT INTO "grants" VALUES('g_anna','t_0ed0a8167abfd37b8910',0);
INSERT INTO "grants" VALUES('g_anna','t_0ed0a8167abfd37b8910',1);
INSERT INTO "grants" VALUES('g_anna','t_c6000e92e882cfd0f003',0);
INSERT INTO "grants" VALUES('g_anna','t_c6000e92e882cfd0f003',1);
INSERT INTO "grants" VALUES('g_anna','t_ce854d3b8f10ccddb77b',0);
CREATE TABLE guests (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (secret)
);
CREATE TABLE keys (
	secret VARCHAR(64) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	"match" VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (secret)
);
INSERT INTO "keys" VALUES('f264a1d205aa31434447bdc0cb3c03e816ac60c17c8e53655976bd2ce0d14c78','invite','t_ce854d3b8f10ccddb77b',1,1795130744);
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
INSERT INTO "log" VALUES('t_03f74a17d293a4003f6f',1,'first:1','{"kind":"sat","seat":0,"guest":"g_anna","name":"Anna","key":""}','',1795130742);
INSERT INTO "log" VALUES('t_03f74a17d293a4003f6f',2,'first:2','{"kind":"sat","seat":1,"guest":"g_anna","name":"Bob","key":""}','14ff81e4f351f510',1795130742);
INSERT INTO "log" VALUES('t_03f74a17d293a4003f6f',3,'m0','{"kind":"moved","seat":0,"do":["Lay","cultivate.P"],"note":""}','35a86d75d3fd1c6a',1795130744);
INSERT INTO "log" VALUES('t_03f74a17d293a4003f6f',4,'m1','{"kind":"moved","seat":1,"do":["Lay","jinx.U"],"note":""}','b73e43ddd5381257',1795130744);
INSERT INTO "log" VALUES('t_03f74a17d293a4003f6f',5,'m2','{"kind":"moved","seat":0,"do":["Lay","avenger.D"],"note":""}','ba03221b3af4546a',1795130744);
INSERT INTO "log" VALUES('t_03f74a17d293a4003f6f',6,'m3','{"kind":"moved","seat":1,"do":["Lay","sexton.P"],"note":""}','4508a6f3f8b2d9c2',1795130744);
INSERT INTO "log" VALUES('t_03f74a17d293a4003f6f',7,'m4','{"kind":"moved","seat":0,"do":["StayFallen"],"note":""}','497d0c8f7bb559cd',1795130744);
INSERT INTO "log" VALUES('t_382a855e4a3e4a14c8c9',1,'first:1','{"kind":"sat","seat":0,"guest":"g_anna","name":"Anna","key":""}','',1795130744);
INSERT INTO "log" VALUES('t_382a855e4a3e4a14c8c9',2,'first:2','{"kind":"sat","seat":1,"guest":"g_anna","name":"Bob","key":""}','5c79d7786b59c858',1795130744);
INSERT INTO "log" VALUES('t_382a855e4a3e4a14c8c9',3,'m0','{"kind":"moved","seat":0,"do":["Lay","greed.P"],"note":""}','e890d6f167018f4d',1795130744);
INSERT INTO "log" VALUES('t_382a855e4a3e4a14c8c9',4,'m1','{"kind":"moved","seat":1,"do":["Lay","magpie.U"],"note":""}','93874354d3c7a781',1795130744);
INSERT INTO "log" VALUES('t_382a855e4a3e4a14c8c9',5,'m2','{"kind":"moved","seat":0,"do":["Lay","vulture.D"],"note":""}','2e215fa218430aab',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',1,'first:1','{"kind":"sat","seat":0,"guest":"g_anna","name":"Anna","key":""}','',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',2,'first:2','{"kind":"sat","seat":1,"guest":"g_anna","name":"Bob","key":""}','0197fc8854c159d3',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',3,'m0','{"kind":"moved","seat":0,"do":["Lay","alchemy.P"],"note":""}','3e17a3e3265c07e9',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',4,'m1','{"kind":"moved","seat":1,"do":["Lay","magpie.U"],"note":""}','5666bf6a00e4bc73',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',5,'m2','{"kind":"moved","seat":0,"do":["Lay","return.D"],"note":""}','71053f11c6696bd2',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',6,'m3','{"kind":"moved","seat":1,"do":["Lay","rabble.P"],"note":""}','b45f4806166ee6be',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',7,'m4','{"kind":"moved","seat":1,"do":["Dig",2],"note":""}','8f1b8447ee40c380',1795130744);
INSERT INTO "log" VALUES('t_0ed0a8167abfd37b8910',8,'m5','{"kind":"moved","seat":1,"do":["Discard","return.U"],"note":""}','3e97ed39727d21de',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',1,'first:1','{"kind":"sat","seat":0,"guest":"g_anna","name":"Anna","key":""}','',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',2,'first:2','{"kind":"sat","seat":1,"guest":"g_anna","name":"Bob","key":""}','84b0464a84c5be35',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',3,'hi','{"kind":"said","guest":"g_anna","name":"Anna","text":"Hello!"}','84b0464a84c5be35',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',4,'m0','{"kind":"moved","seat":0,"do":["Lay","spy.P"],"note":""}','c27720e02e180d2e',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',5,'m1','{"kind":"moved","seat":1,"do":["Lay","exorcist.U"],"note":""}','fc413144114b3a12',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',6,'m2','{"kind":"moved","seat":0,"do":["Lay","herald.D"],"note":""}','73c904ccc00ef47d',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',7,'m3','{"kind":"moved","seat":1,"do":["Lay","hoard.P"],"note":""}','ff4286dbb7efc69c',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',8,'m4','{"kind":"moved","seat":0,"do":["LeaveIt"],"note":""}','8099eee23c181039',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',9,'m5','{"kind":"moved","seat":0,"do":["UnearthIt"],"note":""}','e641ae02626f537a',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',10,'m6','{"kind":"moved","seat":0,"do":["Take","doorman.P"],"note":""}','cad1a09611e92580',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',11,'m7','{"kind":"moved","seat":0,"do":["BecomeSpirit"],"note":""}','2a2aac5324750f13',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',12,'m8','{"kind":"moved","seat":0,"do":["Lay","avenger.U"],"note":""}','c97592af155de540',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',13,'m9','{"kind":"moved","seat":1,"do":["Lay","control.P"],"note":""}','514d312c019f77fe',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',14,'m10','{"kind":"moved","seat":0,"do":["Unearth",0,2],"note":""}','75fda992a3e83d12',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',15,'m11','{"kind":"moved","seat":0,"do":["Take","paranoid.P"],"note":""}','17a6c359a962972b',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',16,'m12','{"kind":"moved","seat":1,"do":["BecomeSpirit"],"note":""}','319eaa36f249f6bd',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',17,'m13','{"kind":"moved","seat":0,"do":["BecomeSpirit"],"note":""}','c910cbcdb31c6c1c',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',18,'m14','{"kind":"moved","seat":0,"do":["Lay","greed.U"],"note":""}','a8e26e6244d34a07',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',19,'m15','{"kind":"moved","seat":1,"do":["Lay","anger.U"],"note":""}','dbc81f92b93a9441',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',20,'m16','{"kind":"moved","seat":0,"do":["Unearth",0,0],"note":""}','1e21a0e180b89c17',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',21,'m17','{"kind":"moved","seat":0,"do":["Take","brute.U"],"note":""}','635ed9ab8d3a0733',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',22,'m18','{"kind":"moved","seat":1,"do":["Unearth",1,2],"note":""}','a7bbcde497727eaa',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',23,'m19','{"kind":"moved","seat":1,"do":["Take","herald.P"],"note":""}','8ade0f9e3207f0fe',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',24,'m20','{"kind":"moved","seat":1,"do":["BecomeSpirit"],"note":""}','a6bda6e55771d4be',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',25,'m21','{"kind":"moved","seat":0,"do":["StayFallen"],"note":""}','5a8626ea7ec06df3',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',26,'m22','{"kind":"moved","seat":0,"do":["Lay","oaf.D"],"note":""}','0f17568f6e44b72b',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',27,'m23','{"kind":"moved","seat":1,"do":["Lay","troll.D"],"note":""}','c506b2db88eeacaa',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',28,'m24','{"kind":"moved","seat":1,"do":["BecomeSpirit"],"note":""}','d42d937bb869a787',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',29,'m25','{"kind":"moved","seat":0,"do":["BecomeSpirit"],"note":""}','dc057651380d0274',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',30,'m26','{"kind":"moved","seat":1,"do":["BecomeSpirit"],"note":""}','7fcf429ab67ac59d',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',31,'m27','{"kind":"moved","seat":0,"do":["StayFallen"],"note":""}','ecb249b51451c9ae',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',32,'m28','{"kind":"moved","seat":0,"do":["Lay","vampire.P"],"note":""}','454898593043cf70',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',33,'m29','{"kind":"moved","seat":1,"do":["Lay","greed.D"],"note":""}','5dee2258a4106068',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',34,'m30','{"kind":"moved","seat":1,"do":["StayFallen"],"note":""}','9e4b3f8b1fe5ffab',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',35,'m31','{"kind":"moved","seat":1,"do":["StayFallen"],"note":""}','1fc6d1ee5447e757',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',36,'m32','{"kind":"moved","seat":1,"do":["StayFallen"],"note":""}','16a3848bffe7db64',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',37,'m33','{"kind":"moved","seat":0,"do":["StayFallen"],"note":""}','e7d44d1c2bde1449',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',38,'m34','{"kind":"moved","seat":0,"do":["StayFallen"],"note":""}','6608f0ba156e80da',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',39,'m35','{"kind":"moved","seat":0,"do":["Lay","paranoid.D"],"note":""}','bee87450a7d67a0a',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',40,'m36','{"kind":"moved","seat":1,"do":["Lay","famine.P"],"note":""}','d672a0103b18abb7',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',41,'m37','{"kind":"moved","seat":1,"do":["BecomeSpirit"],"note":""}','668d72d5ee401416',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',42,'m38','{"kind":"moved","seat":1,"do":["BecomeSpirit"],"note":""}','624416efcded755a',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',43,'m39','{"kind":"moved","seat":0,"do":["BecomeSpirit"],"note":""}','82578a9424aa6de8',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',44,'m40','{"kind":"moved","seat":0,"do":["Unearth",0,4],"note":""}','b2f6ef752bf2bcd1',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',45,'m41','{"kind":"moved","seat":0,"do":["Take","hoard.D"],"note":""}','642b1c8225a901c2',1795130744);
INSERT INTO "log" VALUES('t_c6000e92e882cfd0f003',46,'m42','{"kind":"moved","seat":0,"do":["StayFallen"],"note":""}','4f1cf475054b310d',1795130744);
INSERT INTO "log" VALUES('t_ce854d3b8f10ccddb77b',1,'first:1','{"kind":"sat","seat":0,"guest":"g_anna","name":"Anna","key":""}','',1795130744);
INSERT INTO "log" VALUES('t_ce854d3b8f10ccddb77b',2,'first:2','{"kind":"key","digest":"f264a1d205aa31434447bdc0cb3c03e816ac60c17c8e53655976bd2ce0d14c78","opens":"invite","seat":1}','',1795130744);
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
INSERT INTO "tables" VALUES('t_03f74a17d293a4003f6f','{"game":"day_of_the_dead","rules":"1","content":[{"title":"Day of the Dead: fighters","file":"fighters.toml","hash":"326bcdf135309ac8"},{"title":"My box","file":"mine.toml","hash":"0fc7a391d069e71c"}],"seed":"dc96cc83f5ca817b382ce02f70ac961268ab6add44d90103bba198ebe6a3080f","settings":{},"seats":2,"owner":"g_anna","options":{"watch":"anyone","listed":false,"hints":true,"pace":400,"steady":1500},"previous":null,"seed_known":false,"packs":[{"name":"mine.toml","text":"\n[pack]\ntitle = \"My box\"\n\n[[fighter]]\nid = \"oaf\"\nname = \"Mountain\"\npower = 9\neffect = []\n\n[[fighter]]\nid = \"gravedigger\"\nname = \"Gravedigger\"\npower = 4\neffect = [{ do = \"dig\" }]\n"}],"scene":null}','playing',0,'g_anna','g_anna:a','{"table":"t_03f74a17d293a4003f6f","game":"day_of_the_dead","title":"Day of the Dead","status":"playing","seats":[{"seat":0,"title":"red","name":"Anna","kind":"person","bot":null,"ready":false,"turn":true,"claimed":false},{"seat":1,"title":"blue","name":"Bob","kind":"person","bot":null,"ready":false,"turn":true,"claimed":false}],"your_turn":false,"waiting":[0,1],"result":null,"created":1795130742,"next":null,"scene":"","lesson":false}',1795130742);
INSERT INTO "tables" VALUES('t_382a855e4a3e4a14c8c9','{"game":"day_of_the_dead","rules":"1","content":[{"title":"Day of the Dead: fighters","file":"fighters.toml","hash":"326bcdf135309ac8"},{"title":"My box","file":"mine.toml","hash":"0fc7a391d069e71c"}],"seed":"d24ae72c3558c51d7be52c92b227b66fb93c5fe5d196194724f17483c715f9eb","settings":{},"seats":2,"owner":"g_anna","options":{"watch":"anyone","listed":false,"hints":true,"pace":400,"steady":1500},"previous":null,"seed_known":false,"packs":[{"name":"mine.toml","text":"\n[pack]\ntitle = \"My box\"\n\n[[fighter]]\nid = \"oaf\"\nname = \"Mountain\"\npower = 9\neffect = []\n\n[[fighter]]\nid = \"gravedigger\"\nname = \"Gravedigger\"\npower = 4\neffect = [{ do = \"dig\" }]\n"}],"scene":null}','playing',0,'g_anna','g_anna:b','{"table":"t_382a855e4a3e4a14c8c9","game":"day_of_the_dead","title":"Day of the Dead","status":"playing","seats":[{"seat":0,"title":"red","name":"Anna","kind":"person","bot":null,"ready":false,"turn":true,"claimed":false},{"seat":1,"title":"blue","name":"Bob","kind":"person","bot":null,"ready":false,"turn":true,"claimed":false}],"your_turn":false,"waiting":[0,1],"result":null,"created":1795130744,"next":null,"scene":"","lesson":false}',1795130744);
INSERT INTO "tables" VALUES('t_0ed0a8167abfd37b8910','{"game":"day_of_the_dead","rules":"1","content":[{"title":"Day of the Dead: fighters","file":"fighters.toml","hash":"326bcdf135309ac8"}],"seed":"28ff9d6714c7aa66c9e2d2f1166baeea33843ff8de1a7f091e5d150bfe9fcbdb","settings":{},"seats":2,"owner":"g_anna","options":{"watch":"anyone","listed":false,"hints":true,"pace":400,"steady":1500},"previous":null,"seed_known":false,"packs":[],"scene":null}','playing',0,'g_anna','g_anna:c','{"table":"t_0ed0a8167abfd37b8910","game":"day_of_the_dead","title":"Day of the Dead","status":"playing","seats":[{"seat":0,"title":"red","name":"Anna","kind":"person","bot":null,"ready":false,"turn":true,"claimed":false},{"seat":1,"title":"blue","name":"Bob","kind":"person","bot":null,"ready":false,"turn":true,"claimed":false}],"your_turn":false,"waiting":[0,1],"result":null,"created":1795130744,"next":null,"scene":"","lesson":false}',1795130744);
INSERT INTO "tables" VALUES('t_c6000e92e882cfd0f003','{"game":"day_of_the_dead","rules":"1","content":[{"title":"Day of the Dead: fighters","file":"fighters.toml","hash":"326bcdf135309ac8"}],"seed":"83cd8d332d274c421f922a4fa6df13b814603bce2587f8e130deb0bd7c859306","settings":{},"seats":2,"owner":"g_anna","options":{"watch":"anyone","listed":false,"hints":true,"pace":400,"steady":1500},"previous":null,"seed_known":false,"packs":[],"scene":null}','finished',0,'g_anna','g_anna:d','{"table":"t_c6000e92e882cfd0f003","game":"day_of_the_dead","title":"Day of the Dead","status":"finished","seats":[{"seat":0,"title":"red","name":"Anna","kind":"person","bot":null,"ready":false,"turn":false,"claimed":false},{"seat":1,"title":"blue","name":"Bob","kind":"person","bot":null,"ready":false,"turn":false,"claimed":false}],"your_turn":false,"waiting":[],"result":{"sentence":"Blue wins 114 to 70 and is Super Grand Master.","winners":[1],"scores":[70,114],"shared":false},"created":1795130744,"next":null,"scene":"","lesson":false}',1795130744);
INSERT INTO "tables" VALUES('t_ce854d3b8f10ccddb77b','{"game":"day_of_the_dead","rules":"1","content":[{"title":"Day of the Dead: fighters","file":"fighters.toml","hash":"326bcdf135309ac8"}],"seed":"8d2669defcc46f72fc820e3251730f762585a9225547f24c62493d462b78ead4","settings":{},"seats":2,"owner":"g_anna","options":{"watch":"anyone","listed":false,"hints":true,"pace":400,"steady":1500},"previous":null,"seed_known":false,"packs":[],"scene":null}','gathering',0,'g_anna','g_anna:e','{"table":"t_ce854d3b8f10ccddb77b","game":"day_of_the_dead","title":"Day of the Dead","status":"gathering","seats":[{"seat":0,"title":"red","name":"Anna","kind":"person","bot":null,"ready":false,"turn":false,"claimed":false},{"seat":1,"title":"blue","name":"","kind":"open","bot":null,"ready":false,"turn":false,"claimed":false}],"your_turn":false,"waiting":[],"result":null,"created":1795130744,"next":null,"scene":"","lesson":false}',1795130744);
CREATE INDEX lobby ON tables (listed, status);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_keys_match ON keys ("match");
CREATE INDEX ix_grants_match ON grants ("match");
COMMIT;
