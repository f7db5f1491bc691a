ALTER TABLE "sale_key" ADD COLUMN "due" bigint;--> statement-breakpoint
ALTER TABLE "sale_event" ADD COLUMN "photo" jsonb;--> statement-breakpoint
CREATE INDEX "sale_key_by_due_index" ON "sale_key" USING btree ("due","no","status","provider","office","team","region","seller");--> statement-breakpoint
UPDATE "sale_key" SET "due" = coalesce((SELECT "due_at" FROM "sale" WHERE "sale"."id" = "sale_key"."sale_id"), (SELECT max("due_at") FROM "deviation" WHERE "deviation"."sale_id" = "sale_key"."sale_id" AND "deviation"."state" <> 'resolved'));
