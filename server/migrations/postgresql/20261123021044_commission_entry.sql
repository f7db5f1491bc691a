CREATE TABLE "commission_entry_due" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"sale_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"dispute_id" text NOT NULL,
	"reverses_id" text,
	"approved_by_name" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_dispute" ADD COLUMN "shown_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_dispute" ADD COLUMN "right_ore" bigint;--> statement-breakpoint
ALTER TABLE "commission_dispute" ADD COLUMN "counted_ore" bigint;--> statement-breakpoint
ALTER TABLE "commission_dispute" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payout" ADD COLUMN "of" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payout" ADD COLUMN "entry_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_entry_due_sale_index" ON "commission_entry_due" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "commission_entry_sale_index" ON "commission_entry" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entry_dispute_index" ON "commission_entry" USING btree ("dispute_id") WHERE reverses_id is null;--> statement-breakpoint
CREATE INDEX "sale_awaits_delivery_index" ON "sale" USING btree ("sold_on","status") WHERE awaits_delivery = true;