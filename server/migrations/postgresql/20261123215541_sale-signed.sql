ALTER TABLE "sale_key" ADD COLUMN "signed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_key_of_signature_index" ON "sale_key" USING btree ("signed","no");--> statement-breakpoint
UPDATE sale_key SET signed = 1 WHERE sale_id IN (SELECT id FROM sale WHERE signed_at IS NOT NULL);
