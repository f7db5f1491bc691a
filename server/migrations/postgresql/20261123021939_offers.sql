CREATE TABLE "sale_signature_before" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"via" text NOT NULL,
	"token_hash" text,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "offer" jsonb;--> statement-breakpoint
CREATE INDEX "sale_signature_before_sale_index" ON "sale_signature_before" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_offer_sale_index" ON "sale_offer" USING btree ("sale_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_offer_token_index" ON "sale_offer" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sale_offer_state_index" ON "sale_offer" USING btree ("state","next_at");