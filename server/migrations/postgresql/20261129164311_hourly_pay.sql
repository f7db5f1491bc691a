CREATE TABLE "hourly_pay" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"seller_id" text NOT NULL,
	"zone" text NOT NULL,
	"hourly_pay_ore" bigint NOT NULL,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hourly_pay_seller_index" ON "hourly_pay" USING btree ("seller_id");