CREATE TABLE `membership` (
	`user_id` text NOT NULL,
	`from_day` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`title_id` text,
	`coach_id` text,
	PRIMARY KEY(`user_id`, `from_day`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `membership_team_index` ON `membership` (`team_id`,`from_day`);--> statement-breakpoint
CREATE INDEX `membership_day_index` ON `membership` (`from_day`);--> statement-breakpoint
CREATE TABLE `team_term` (
	`team_id` text NOT NULL,
	`from_day` text NOT NULL,
	`office_id` text NOT NULL,
	`leader_id` text,
	PRIMARY KEY(`team_id`, `from_day`),
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_term_day_index` ON `team_term` (`from_day`);--> statement-breakpoint
ALTER TABLE `office` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `office` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `region` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `region` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `team` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `team` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `team` ADD `leader_id` text;--> statement-breakpoint
ALTER TABLE `user` ADD `title_id` text;--> statement-breakpoint
ALTER TABLE `user` ADD `coach_id` text;--> statement-breakpoint
INSERT INTO `membership` (`user_id`, `from_day`, `team_id`, `office_id`) SELECT `id`, date(`created_at` / 1000, 'unixepoch'), `team_id`, `office_id` FROM `user`;--> statement-breakpoint
INSERT INTO `team_term` (`team_id`, `from_day`, `office_id`) SELECT `id`, '2000-01-01', `office_id` FROM `team`;
