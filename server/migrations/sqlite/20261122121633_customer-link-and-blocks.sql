CREATE TABLE `contact_block_mark` (
	`block_id` text NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`block_id`, `mark`)
);
--> statement-breakpoint
CREATE INDEX `contact_block_mark_index` ON `contact_block_mark` (`mark`);--> statement-breakpoint
CREATE TABLE `contact_block` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`at` integer,
	`sale_id` text,
	`lifted_at` integer,
	`lifted_by_id` text,
	`lifted_by_name` text NOT NULL,
	`lift_reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_block_author_index` ON `contact_block` (`author_id`,`at`);--> statement-breakpoint
CREATE TABLE `contact_mark_sale` (
	`mark_id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_mark_sale_link_index` ON `contact_mark_sale` (`sale_id`);--> statement-breakpoint
CREATE TABLE `withdrawal_link` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `contact_mark_sale_index`;--> statement-breakpoint
ALTER TABLE `contact_mark` DROP COLUMN `sale_id`;--> statement-breakpoint
ALTER TABLE `contact_mark` DROP COLUMN `revision`;--> statement-breakpoint
ALTER TABLE `sale` ADD `signature_state` text;