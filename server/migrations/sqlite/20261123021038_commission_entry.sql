CREATE TABLE `commission_entry_due` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_entry_due_sale_index` ON `commission_entry_due` (`sale_id`);--> statement-breakpoint
CREATE TABLE `commission_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`sale_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`dispute_id` text NOT NULL,
	`reverses_id` text,
	`approved_by_name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_entry_sale_index` ON `commission_entry` (`sale_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_entry_dispute_index` ON `commission_entry` (`dispute_id`) WHERE reverses_id is null;--> statement-breakpoint
ALTER TABLE `commission_dispute` ADD `shown_lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_dispute` ADD `right_ore` integer;--> statement-breakpoint
ALTER TABLE `commission_dispute` ADD `counted_ore` integer;--> statement-breakpoint
ALTER TABLE `commission_dispute` ADD `steps` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_payout` ADD `of` text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_payout` ADD `entry_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `sale_awaits_delivery_index` ON `sale` (`sold_on`,`status`) WHERE awaits_delivery = true;