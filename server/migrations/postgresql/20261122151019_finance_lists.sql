ALTER TABLE "commission_dispute" ADD COLUMN "seller_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_dispute" ADD COLUMN "status_no" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_dispute" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payout" ADD COLUMN "no" bigint;--> statement-breakpoint
ALTER TABLE "commission_payout" ADD COLUMN "seller_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_key" ADD COLUMN "in_payroll" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_dispute_by_raised_index" ON "commission_dispute" USING btree ("raised_at","id","status_no");--> statement-breakpoint
CREATE INDEX "commission_dispute_by_seller_index" ON "commission_dispute" USING btree ("seller_key","id","status_no");--> statement-breakpoint
CREATE INDEX "commission_dispute_by_amount_index" ON "commission_dispute" USING btree ("shown_ore","id","status_no");--> statement-breakpoint
CREATE INDEX "commission_dispute_by_status_index" ON "commission_dispute" USING btree ("status_no","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_seller_index" ON "commission_dispute" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_team_index" ON "commission_dispute" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_office_index" ON "commission_dispute" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_region_index" ON "commission_dispute" USING btree ("region_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payout_no_index" ON "commission_payout" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commission_payout_by_seller_index" ON "commission_payout" USING btree ("seller_key","no","status");--> statement-breakpoint
CREATE INDEX "commission_payout_by_amount_index" ON "commission_payout" USING btree ("amount_ore","no","status");--> statement-breakpoint
CREATE INDEX "commission_payout_by_earned_index" ON "commission_payout" USING btree ("earned_on","no","status");--> statement-breakpoint
CREATE INDEX "commission_payout_by_status_index" ON "commission_payout" USING btree ("status","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_seller_index" ON "commission_payout" USING btree ("seller_id","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_team_index" ON "commission_payout" USING btree ("team_id","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_office_index" ON "commission_payout" USING btree ("office_id","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_region_index" ON "commission_payout" USING btree ("region_id","no");--> statement-breakpoint
CREATE INDEX "sale_key_unpaid_index" ON "sale_key" USING btree ("seller_name","seller","no") WHERE status = 5 and in_payroll = 0;