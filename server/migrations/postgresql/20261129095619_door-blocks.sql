CREATE TABLE "field_door_block" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"house_id" text NOT NULL,
	"door_key" text NOT NULL,
	"visited_at" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"state" text NOT NULL,
	"history" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "field_door_block_seller_index" ON "field_door_block" USING btree ("seller_id","made_at");--> statement-breakpoint
CREATE INDEX "field_door_block_state_index" ON "field_door_block" USING btree ("state","made_at");