CREATE TABLE "coach_group" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"office_id" text NOT NULL,
	"coach_id" text NOT NULL,
	"provider_id" text,
	"member_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oph_target" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"team_id" text NOT NULL,
	"from_day" text NOT NULL,
	"level1" jsonb NOT NULL,
	"level2" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coach_group" ADD CONSTRAINT "coach_group_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_group" ADD CONSTRAINT "coach_group_coach_id_user_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oph_target" ADD CONSTRAINT "oph_target_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_group_coach_index" ON "coach_group" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "oph_target_team_index" ON "oph_target" USING btree ("team_id","from_day");