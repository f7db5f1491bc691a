CREATE TABLE `key_number` (
	`no` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `key_number_value_unique` ON `key_number` (`value`);--> statement-breakpoint
CREATE TABLE `sale_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`value` integer NOT NULL,
	`customer_name` text NOT NULL,
	`seller_name` text NOT NULL,
	`status` integer NOT NULL,
	`currency` text NOT NULL,
	`provider` integer,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sale_key_sale_index` ON `sale_key` (`sale_id`);--> statement-breakpoint
CREATE INDEX `sale_key_by_value_index` ON `sale_key` (`value`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_by_customer_index` ON `sale_key` (`customer_name`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_by_seller_name_index` ON `sale_key` (`seller_name`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_by_status_index` ON `sale_key` (`status`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_of_office_index` ON `sale_key` (`office`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_team_index` ON `sale_key` (`team`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_region_index` ON `sale_key` (`region`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_seller_index` ON `sale_key` (`seller`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_provider_index` ON `sale_key` (`provider`,`no`,`status`,`provider`,`value`,`currency`);