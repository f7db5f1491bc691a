CREATE TABLE "equipment_handover" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver_id" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"device_ids" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"accepted_at" bigint,
	"sealed" text
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"kind" text NOT NULL,
	"manufacturer" text NOT NULL,
	"model" text NOT NULL,
	"serial_number" text NOT NULL,
	"enrolled_on" text NOT NULL,
	"note" text NOT NULL,
	"life" text DEFAULT 'in_stock' NOT NULL,
	"holder_id" text,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"handed_out_at" bigint
);
--> statement-breakpoint
CREATE TABLE "app_heartbeat" (
	"device_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"last_sync_at" bigint,
	"free_bytes" bigint,
	"waiting" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_key" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sale" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"sold_on" text NOT NULL,
	"is_fixed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"masked_id_number" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"orders" bigint NOT NULL,
	"first_sold_on" text NOT NULL,
	"last_sold_on" text NOT NULL,
	"erased_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sale_match_key" (
	"sale_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sale_match_key_sale_id_kind_pk" PRIMARY KEY("sale_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sale_match_pending" (
	"sale_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "double_sale" (
	"id" text PRIMARY KEY NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"state" text NOT NULL,
	"resolution" text,
	"comment" text NOT NULL,
	"detected_at" bigint NOT NULL,
	"told_at" bigint,
	"decided_at" bigint,
	"decided_by_id" text,
	"decided_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_block" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "equipment_holder_index" ON "equipment" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "app_heartbeat_user_index" ON "app_heartbeat" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "customer_key_customer_index" ON "customer_key" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_sale_customer_index" ON "customer_sale" USING btree ("customer_id","sold_on");--> statement-breakpoint
CREATE INDEX "customer_name_index" ON "customer" USING btree ("name_key","id","kind","country");--> statement-breakpoint
CREATE INDEX "customer_last_index" ON "customer" USING btree ("last_sold_on","id","kind","country");--> statement-breakpoint
CREATE INDEX "customer_orders_index" ON "customer" USING btree ("orders","id","kind","country");--> statement-breakpoint
CREATE INDEX "sale_match_key_hash_index" ON "sale_match_key" USING btree ("hash","sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "double_sale_pair_index" ON "double_sale" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "double_sale_second_index" ON "double_sale" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "double_sale_detected_index" ON "double_sale" USING btree ("detected_at","id","state");--> statement-breakpoint
CREATE INDEX "double_sale_told_index" ON "double_sale" USING btree ("told_at");--> statement-breakpoint
INSERT INTO "sale_match_pending" ("sale_id") SELECT "id" FROM "sale" WHERE "customer" IS NOT NULL;
