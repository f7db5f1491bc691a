CREATE TABLE "game_award" (
	"id" text PRIMARY KEY NOT NULL,
	"badge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"period" text NOT NULL,
	"day" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_badge" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"showing" text NOT NULL,
	"tree" jsonb NOT NULL,
	"aggregation" text NOT NULL,
	"period" text NOT NULL,
	"scope" text NOT NULL,
	"threshold" bigint NOT NULL,
	"repeat" text NOT NULL,
	"xp" bigint NOT NULL,
	"coins" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_competition" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"region_id" text,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"first_id" text,
	"second_id" text,
	"prize_first" bigint NOT NULL,
	"prize_second" bigint NOT NULL,
	"prize_third" bigint NOT NULL,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "game_level" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"required_xp" bigint NOT NULL,
	"benefits" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_photo" (
	"reward_id" text PRIMARY KEY NOT NULL,
	"stored" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"reward_id" text NOT NULL,
	"reward_name" text NOT NULL,
	"variant" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"price_coins" bigint NOT NULL,
	"cost_ore" bigint NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_result" (
	"competition_id" text NOT NULL,
	"rank" bigint NOT NULL,
	"contender_id" text NOT NULL,
	"value" bigint NOT NULL,
	"prize" bigint NOT NULL,
	CONSTRAINT "game_result_competition_id_rank_pk" PRIMARY KEY("competition_id","rank")
);
--> statement-breakpoint
CREATE TABLE "game_reward" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_coins" bigint NOT NULL,
	"stock" bigint,
	"variants" jsonb NOT NULL,
	"per_person" bigint,
	"cost_ore" bigint NOT NULL,
	"tax_note" text NOT NULL,
	"from_day" text,
	"to_day" text
);
--> statement-breakpoint
CREATE TABLE "game_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"event" text NOT NULL,
	"xp" bigint NOT NULL,
	"coins" bigint NOT NULL,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_balance" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"provisional" bigint NOT NULL,
	"confirmed" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"spent" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_line" (
	"key" text PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"xp" bigint NOT NULL,
	"coins" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"day" text NOT NULL,
	"at" bigint NOT NULL,
	"about" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_member" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hides_name" bigint NOT NULL,
	"stays_out" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_peak" (
	"owner_id" text NOT NULL,
	"season" text NOT NULL,
	"xp" bigint NOT NULL,
	CONSTRAINT "game_peak_owner_id_season_pk" PRIMARY KEY("owner_id","season")
);
--> statement-breakpoint
CREATE TABLE "game_total" (
	"period" text NOT NULL,
	"owner_id" text NOT NULL,
	"team_id" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text NOT NULL,
	"xp" bigint NOT NULL,
	"confirmed_xp" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"confirmed_sales" bigint NOT NULL,
	CONSTRAINT "game_total_period_owner_id_team_id_office_id_region_id_pk" PRIMARY KEY("period","owner_id","team_id","office_id","region_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "game_award_once_index" ON "game_award" USING btree ("badge_id","user_id","period");--> statement-breakpoint
CREATE INDEX "game_award_user_index" ON "game_award" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "game_purchase_reward_index" ON "game_purchase" USING btree ("reward_id","state");--> statement-breakpoint
CREATE INDEX "game_purchase_user_index" ON "game_purchase" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "game_purchase_state_index" ON "game_purchase" USING btree ("state","at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_line_no_index" ON "game_line" USING btree ("no");--> statement-breakpoint
CREATE INDEX "game_line_subject_index" ON "game_line" USING btree ("subject_id","no");--> statement-breakpoint
CREATE INDEX "game_line_owner_index" ON "game_line" USING btree ("owner_id","no");--> statement-breakpoint
CREATE INDEX "game_line_team_index" ON "game_line" USING btree ("team_id","no");--> statement-breakpoint
CREATE INDEX "game_line_day_index" ON "game_line" USING btree ("day","kind");--> statement-breakpoint
CREATE INDEX "game_total_region_index" ON "game_total" USING btree ("region_id","period");--> statement-breakpoint
CREATE INDEX "game_total_owner_index" ON "game_total" USING btree ("owner_id","period");