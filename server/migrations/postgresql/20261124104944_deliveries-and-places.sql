DROP INDEX "user_team_index";--> statement-breakpoint
DROP INDEX "sale_awaits_delivery_index";--> statement-breakpoint
CREATE INDEX "user_office_index" ON "user" USING btree ("office_id","active");--> statement-breakpoint
CREATE INDEX "user_team_index" ON "user" USING btree ("team_id","active");--> statement-breakpoint
CREATE INDEX "sale_awaits_delivery_index" ON "sale" USING btree ("sold_on","id","status","seller_name","seller_id","team_id","office_id","region_id") WHERE awaits_delivery = true;