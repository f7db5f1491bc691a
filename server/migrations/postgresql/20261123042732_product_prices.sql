CREATE TABLE "product_price" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"valid_from" text NOT NULL,
	"price_ore" bigint NOT NULL,
	"seller_commission_ore" bigint NOT NULL,
	"company_commission_ore" bigint,
	"company_cost_ore" bigint,
	"change_id" text NOT NULL,
	"created_at" bigint,
	"created_by_name" text NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "product_price" ADD CONSTRAINT "product_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_price_product_index" ON "product_price" USING btree ("product_id","valid_from");--> statement-breakpoint
CREATE INDEX "product_price_change_index" ON "product_price" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_price_day_index" ON "product_price" USING btree ("product_id","valid_from") WHERE withdrawn_at is null;