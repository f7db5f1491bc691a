CREATE TABLE `coach_group` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`office_id` text NOT NULL,
	`coach_id` text NOT NULL,
	`provider_id` text,
	`member_ids` text NOT NULL,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coach_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `coach_group_coach_index` ON `coach_group` (`coach_id`);--> statement-breakpoint
CREATE TABLE `oph_target` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`team_id` text NOT NULL,
	`from_day` text NOT NULL,
	`level1` text NOT NULL,
	`level2` text NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `oph_target_team_index` ON `oph_target` (`team_id`,`from_day`);