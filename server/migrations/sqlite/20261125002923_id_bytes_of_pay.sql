CREATE TABLE `__new_commission_payout` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`zone` text NOT NULL,
	`sale_id` blob NOT NULL,
	`month` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`earned_on` text NOT NULL,
	`paid_on` text,
	`of` text DEFAULT 'sale' NOT NULL,
	`entry_ids` text DEFAULT '[]' NOT NULL,
	`reverses_id` blob,
	`clawback` text,
	`consent_document` text NOT NULL,
	`history` text NOT NULL,
	`no` integer,
	`seller_key` text DEFAULT '' NOT NULL,
	`asks` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_commission_payout`("id", "version", "seller_id", "seller_name", "team_id", "office_id", "region_id", "zone", "sale_id", "month", "amount_ore", "currency", "status", "earned_on", "paid_on", "of", "entry_ids", "reverses_id", "clawback", "consent_document", "history", "no", "seller_key", "asks") SELECT CASE WHEN "id" IS NULL THEN NULL WHEN "id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("id", '-', '')) WHEN length(CAST("id" AS blob)) = 15 THEN unhex('0101' || hex("id")) ELSE unhex('00' || hex("id")) END, "version", CASE WHEN "seller_id" IS NULL THEN NULL WHEN "seller_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("seller_id", '-', '')) WHEN length(CAST("seller_id" AS blob)) = 15 THEN unhex('0101' || hex("seller_id")) ELSE unhex('00' || hex("seller_id")) END, "seller_name", CASE WHEN "team_id" IS NULL THEN NULL WHEN "team_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("team_id", '-', '')) WHEN length(CAST("team_id" AS blob)) = 15 THEN unhex('0101' || hex("team_id")) ELSE unhex('00' || hex("team_id")) END, CASE WHEN "office_id" IS NULL THEN NULL WHEN "office_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("office_id", '-', '')) WHEN length(CAST("office_id" AS blob)) = 15 THEN unhex('0101' || hex("office_id")) ELSE unhex('00' || hex("office_id")) END, CASE WHEN "region_id" IS NULL THEN NULL WHEN "region_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("region_id", '-', '')) WHEN length(CAST("region_id" AS blob)) = 15 THEN unhex('0101' || hex("region_id")) ELSE unhex('00' || hex("region_id")) END, "zone", CASE WHEN "sale_id" IS NULL THEN NULL WHEN "sale_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("sale_id", '-', '')) WHEN length(CAST("sale_id" AS blob)) = 15 THEN unhex('0101' || hex("sale_id")) ELSE unhex('00' || hex("sale_id")) END, "month", "amount_ore", "currency", "status", "earned_on", "paid_on", "of", "entry_ids", CASE WHEN "reverses_id" IS NULL THEN NULL WHEN "reverses_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("reverses_id", '-', '')) WHEN length(CAST("reverses_id" AS blob)) = 15 THEN unhex('0101' || hex("reverses_id")) ELSE unhex('00' || hex("reverses_id")) END, "clawback", "consent_document", "history", "no", "seller_key", "asks" FROM `commission_payout`;--> statement-breakpoint
DROP TABLE `commission_payout`;--> statement-breakpoint
ALTER TABLE `__new_commission_payout` RENAME TO `commission_payout`;--> statement-breakpoint
CREATE INDEX `commission_payout_asks_index` ON `commission_payout` (`asks`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_sale_index` ON `commission_payout` (`sale_id`);--> statement-breakpoint
CREATE INDEX `commission_payout_month_index` ON `commission_payout` (`month`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_payout_no_index` ON `commission_payout` (`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_seller_index` ON `commission_payout` (`seller_key`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_amount_index` ON `commission_payout` (`amount_ore`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_earned_index` ON `commission_payout` (`earned_on`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_status_index` ON `commission_payout` (`status`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_seller_index` ON `commission_payout` (`seller_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_team_index` ON `commission_payout` (`team_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_office_index` ON `commission_payout` (`office_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_region_index` ON `commission_payout` (`region_id`,`no`);--> statement-breakpoint
CREATE TABLE `__new_ledger_line` (
	`id` blob PRIMARY KEY NOT NULL,
	`posting_id` blob NOT NULL,
	`sale_id` blob,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`kind` text NOT NULL,
	`account` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`sold_on` text NOT NULL,
	`month` text NOT NULL,
	`at` integer NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL,
	`reverses_id` blob,
	`formula` integer NOT NULL,
	`reckoning` text,
	`no` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_ledger_line`("id", "posting_id", "sale_id", "seller_id", "seller_name", "team_id", "office_id", "region_id", "kind", "account", "amount_ore", "currency", "sold_on", "month", "at", "by_name", "reason", "reverses_id", "formula", "reckoning", "no") SELECT CASE WHEN "id" IS NULL THEN NULL WHEN "id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("id", '-', '')) WHEN length(CAST("id" AS blob)) = 15 THEN unhex('0101' || hex("id")) ELSE unhex('00' || hex("id")) END, CASE WHEN "posting_id" IS NULL THEN NULL WHEN "posting_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("posting_id", '-', '')) WHEN length(CAST("posting_id" AS blob)) = 15 THEN unhex('0101' || hex("posting_id")) ELSE unhex('00' || hex("posting_id")) END, CASE WHEN "sale_id" IS NULL THEN NULL WHEN "sale_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("sale_id", '-', '')) WHEN length(CAST("sale_id" AS blob)) = 15 THEN unhex('0101' || hex("sale_id")) ELSE unhex('00' || hex("sale_id")) END, CASE WHEN "seller_id" IS NULL THEN NULL WHEN "seller_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("seller_id", '-', '')) WHEN length(CAST("seller_id" AS blob)) = 15 THEN unhex('0101' || hex("seller_id")) ELSE unhex('00' || hex("seller_id")) END, "seller_name", CASE WHEN "team_id" IS NULL THEN NULL WHEN "team_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("team_id", '-', '')) WHEN length(CAST("team_id" AS blob)) = 15 THEN unhex('0101' || hex("team_id")) ELSE unhex('00' || hex("team_id")) END, CASE WHEN "office_id" IS NULL THEN NULL WHEN "office_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("office_id", '-', '')) WHEN length(CAST("office_id" AS blob)) = 15 THEN unhex('0101' || hex("office_id")) ELSE unhex('00' || hex("office_id")) END, CASE WHEN "region_id" IS NULL THEN NULL WHEN "region_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("region_id", '-', '')) WHEN length(CAST("region_id" AS blob)) = 15 THEN unhex('0101' || hex("region_id")) ELSE unhex('00' || hex("region_id")) END, "kind", "account", "amount_ore", "currency", "sold_on", "month", "at", "by_name", "reason", CASE WHEN "reverses_id" IS NULL THEN NULL WHEN "reverses_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("reverses_id", '-', '')) WHEN length(CAST("reverses_id" AS blob)) = 15 THEN unhex('0101' || hex("reverses_id")) ELSE unhex('00' || hex("reverses_id")) END, "formula", "reckoning", "no" FROM `ledger_line`;--> statement-breakpoint
DROP TABLE `ledger_line`;--> statement-breakpoint
ALTER TABLE `__new_ledger_line` RENAME TO `ledger_line`;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_line_no_index` ON `ledger_line` (`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_sale_index` ON `ledger_line` (`sale_id`);--> statement-breakpoint
CREATE INDEX `ledger_line_seller_index` ON `ledger_line` (`seller_id`,`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_month_index` ON `ledger_line` (`month`,`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_of_month_index` ON `ledger_line` (`month`) WHERE sale_id is null;--> statement-breakpoint
CREATE INDEX `ledger_line_account_index` ON `ledger_line` (`account`,`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_kind_index` ON `ledger_line` (`kind`,`no`);