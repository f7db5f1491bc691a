ALTER TABLE "sale_key" ADD COLUMN "provider_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "provider_paid_on" text;--> statement-breakpoint
CREATE INDEX "sale_key_of_payment_index" ON "sale_key" USING btree ("provider_paid","no");