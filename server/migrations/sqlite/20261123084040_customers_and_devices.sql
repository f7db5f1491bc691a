CREATE TABLE `equipment_handover` (
	`id` text PRIMARY KEY NOT NULL,
	`receiver_id` text NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL,
	`device_ids` text NOT NULL,
	`at` integer NOT NULL,
	`accepted_at` integer,
	`sealed` text
);
--> statement-breakpoint
CREATE TABLE `equipment` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`kind` text NOT NULL,
	`manufacturer` text NOT NULL,
	`model` text NOT NULL,
	`serial_number` text NOT NULL,
	`enrolled_on` text NOT NULL,
	`note` text NOT NULL,
	`life` text DEFAULT 'in_stock' NOT NULL,
	`holder_id` text,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`handed_out_at` integer
);
--> statement-breakpoint
CREATE INDEX `equipment_holder_index` ON `equipment` (`holder_id`);--> statement-breakpoint
CREATE TABLE `app_heartbeat` (
	`device_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`last_sync_at` integer,
	`free_bytes` integer,
	`waiting` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `app_heartbeat_user_index` ON `app_heartbeat` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `customer_key` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`customer_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_key_customer_index` ON `customer_key` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_sale` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`sold_on` text NOT NULL,
	`is_fixed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_sale_customer_index` ON `customer_sale` (`customer_id`,`sold_on`);--> statement-breakpoint
CREATE TABLE `customer` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`masked_id_number` text NOT NULL,
	`phone` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`orders` integer NOT NULL,
	`first_sold_on` text NOT NULL,
	`last_sold_on` text NOT NULL,
	`erased_at` integer
);
--> statement-breakpoint
CREATE INDEX `customer_name_index` ON `customer` (`name_key`,`id`,`kind`,`country`);--> statement-breakpoint
CREATE INDEX `customer_last_index` ON `customer` (`last_sold_on`,`id`,`kind`,`country`);--> statement-breakpoint
CREATE INDEX `customer_orders_index` ON `customer` (`orders`,`id`,`kind`,`country`);--> statement-breakpoint
CREATE TABLE `sale_match_key` (
	`sale_id` text NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`sale_id`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `sale_match_key_hash_index` ON `sale_match_key` (`hash`,`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_match_pending` (
	`sale_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `double_sale` (
	`id` text PRIMARY KEY NOT NULL,
	`first_id` text NOT NULL,
	`second_id` text NOT NULL,
	`kinds` text NOT NULL,
	`state` text NOT NULL,
	`resolution` text,
	`comment` text NOT NULL,
	`detected_at` integer NOT NULL,
	`told_at` integer,
	`decided_at` integer,
	`decided_by_id` text,
	`decided_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `double_sale_pair_index` ON `double_sale` (`first_id`,`second_id`);--> statement-breakpoint
CREATE INDEX `double_sale_second_index` ON `double_sale` (`second_id`);--> statement-breakpoint
CREATE INDEX `double_sale_detected_index` ON `double_sale` (`detected_at`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `double_sale_told_index` ON `double_sale` (`told_at`);--> statement-breakpoint
ALTER TABLE `contact_block` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
INSERT INTO `sale_match_pending` (`sale_id`) SELECT `id` FROM `sale` WHERE `customer` IS NOT NULL;
