DROP INDEX "sale_status_at_index";--> statement-breakpoint
CREATE INDEX "sale_status_at_index" ON "sale" USING btree ("status_at");