ALTER TABLE `commission_dispute` ADD `seller_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_dispute` ADD `status_no` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_dispute` ADD `words` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `commission_dispute_by_raised_index` ON `commission_dispute` (`raised_at`,`id`,`status_no`);--> statement-breakpoint
CREATE INDEX `commission_dispute_by_seller_index` ON `commission_dispute` (`seller_key`,`id`,`status_no`);--> statement-breakpoint
CREATE INDEX `commission_dispute_by_amount_index` ON `commission_dispute` (`shown_ore`,`id`,`status_no`);--> statement-breakpoint
CREATE INDEX `commission_dispute_by_status_index` ON `commission_dispute` (`status_no`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_seller_index` ON `commission_dispute` (`seller_id`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_team_index` ON `commission_dispute` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_office_index` ON `commission_dispute` (`office_id`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_region_index` ON `commission_dispute` (`region_id`,`id`);--> statement-breakpoint
ALTER TABLE `commission_payout` ADD `no` integer;--> statement-breakpoint
ALTER TABLE `commission_payout` ADD `seller_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `commission_payout_no_index` ON `commission_payout` (`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_seller_index` ON `commission_payout` (`seller_key`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_amount_index` ON `commission_payout` (`amount_ore`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_earned_index` ON `commission_payout` (`earned_on`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_status_index` ON `commission_payout` (`status`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_seller_index` ON `commission_payout` (`seller_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_team_index` ON `commission_payout` (`team_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_office_index` ON `commission_payout` (`office_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_region_index` ON `commission_payout` (`region_id`,`no`);--> statement-breakpoint
ALTER TABLE `sale_key` ADD `in_payroll` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sale_key_unpaid_index` ON `sale_key` (`seller_name`,`seller`,`no`) WHERE status = 5 and in_payroll = 0;