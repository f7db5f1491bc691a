CREATE TABLE `deviation_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`deviation_id` text NOT NULL,
	`due` integer NOT NULL,
	`raised` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`seller_name` text NOT NULL,
	`state` integer NOT NULL,
	`type` integer NOT NULL,
	`awaiting` integer,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deviation_key_deviation_index` ON `deviation_key` (`deviation_id`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_due_index` ON `deviation_key` (`due`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_raised_index` ON `deviation_key` (`raised`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_amount_index` ON `deviation_key` (`amount`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_seller_name_index` ON `deviation_key` (`seller_name`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_state_index` ON `deviation_key` (`state`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_office_index` ON `deviation_key` (`office`,`no`,`state`,`due`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_team_index` ON `deviation_key` (`team`,`no`,`state`,`due`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_region_index` ON `deviation_key` (`region`,`no`,`state`,`due`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_seller_index` ON `deviation_key` (`seller`,`no`,`state`,`due`);