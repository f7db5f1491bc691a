CREATE TABLE `coach_note` (
	`id` text PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`day` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coach_note_seller_index` ON `coach_note` (`seller_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `team_budget` (
	`team_id` text NOT NULL,
	`month` text NOT NULL,
	`metric` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`team_id`, `month`, `metric`)
);
