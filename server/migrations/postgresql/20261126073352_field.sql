CREATE TABLE "field_alarm" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"is_drill" boolean NOT NULL,
	"state" text NOT NULL,
	"called_at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"position" jsonb,
	"due_at" bigint,
	"turns" bigint NOT NULL,
	"answered_by_id" text,
	"answered_by_name" text NOT NULL,
	"answered_at" bigint,
	"safe_at" bigint,
	"closed_by_name" text NOT NULL,
	"closed_at" bigint,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_area" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"provider_id" text,
	"postal_codes" text NOT NULL,
	"outline" jsonb NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_area_work" (
	"area_id" text PRIMARY KEY NOT NULL,
	"after_id" text NOT NULL,
	"turn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_holding" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"area_id" text NOT NULL,
	"seller_id" text,
	"team_id" text,
	"from_day" text NOT NULL,
	"until_day" text,
	"created_at" bigint NOT NULL,
	"created_by_id" text NOT NULL,
	"ended_at" bigint,
	"ended_why" text
);
--> statement-breakpoint
CREATE TABLE "field_badge_look" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_badge" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"revoked_at" bigint,
	"revoked_by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_house" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"area_id" text,
	"area_name" text NOT NULL,
	"seller_ids" jsonb NOT NULL,
	"team_ids" jsonb NOT NULL,
	"street_key" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"postal_code" text NOT NULL,
	"town" text NOT NULL,
	"country" text NOT NULL,
	"place" jsonb,
	"doors" jsonb NOT NULL,
	"door_count" bigint NOT NULL,
	"visited_count" bigint NOT NULL,
	"answered_count" bigint NOT NULL,
	"sale_count" bigint NOT NULL,
	"blocked_count" bigint NOT NULL,
	"north_cell" bigint,
	"east_cell" bigint
);
--> statement-breakpoint
CREATE TABLE "field_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"house_id" text NOT NULL,
	"door_key" text NOT NULL,
	"area_id" text,
	"seller_id" text NOT NULL,
	"result" text NOT NULL,
	"at" bigint NOT NULL,
	"position" text NOT NULL,
	"place" jsonb,
	"placed_at" bigint
);
--> statement-breakpoint
CREATE INDEX "field_alarm_due_index" ON "field_alarm" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "field_alarm_seller_index" ON "field_alarm" USING btree ("seller_id","called_at");--> statement-breakpoint
CREATE INDEX "field_alarm_called_index" ON "field_alarm" USING btree ("called_at");--> statement-breakpoint
CREATE INDEX "field_holding_area_index" ON "field_holding" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "field_holding_seller_index" ON "field_holding" USING btree ("seller_id","ended_at");--> statement-breakpoint
CREATE INDEX "field_holding_until_index" ON "field_holding" USING btree ("ended_at","until_day");--> statement-breakpoint
CREATE INDEX "field_badge_look_user_index" ON "field_badge_look" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "field_badge_look_at_index" ON "field_badge_look" USING btree ("at");--> statement-breakpoint
CREATE INDEX "field_house_area_index" ON "field_house" USING btree ("area_id","street");--> statement-breakpoint
CREATE INDEX "field_house_code_index" ON "field_house" USING btree ("postal_code");--> statement-breakpoint
CREATE INDEX "field_house_place_index" ON "field_house" USING btree ("north_cell","east_cell");--> statement-breakpoint
CREATE INDEX "field_visit_seller_index" ON "field_visit" USING btree ("seller_id","at");--> statement-breakpoint
CREATE INDEX "field_visit_placed_index" ON "field_visit" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "field_visit_at_index" ON "field_visit" USING btree ("at");