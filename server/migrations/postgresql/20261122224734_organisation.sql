CREATE TABLE "membership" (
	"user_id" text NOT NULL,
	"from_day" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"title_id" text,
	"coach_id" text,
	CONSTRAINT "membership_user_id_from_day_pk" PRIMARY KEY("user_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "team_term" (
	"team_id" text NOT NULL,
	"from_day" text NOT NULL,
	"office_id" text NOT NULL,
	"leader_id" text,
	CONSTRAINT "team_term_team_id_from_day_pk" PRIMARY KEY("team_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "leader_id" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "title_id" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "coach_id" text;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_term" ADD CONSTRAINT "team_term_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_term" ADD CONSTRAINT "team_term_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_team_index" ON "membership" USING btree ("team_id","from_day");--> statement-breakpoint
CREATE INDEX "membership_day_index" ON "membership" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "team_term_day_index" ON "team_term" USING btree ("from_day");--> statement-breakpoint
INSERT INTO "membership" ("user_id", "from_day", "team_id", "office_id") SELECT "id", to_char(to_timestamp("created_at" / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD'), "team_id", "office_id" FROM "user";--> statement-breakpoint
INSERT INTO "team_term" ("team_id", "from_day", "office_id") SELECT "id", '2000-01-01', "office_id" FROM "team";
