CREATE TABLE `announcement_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`announcement_id` text NOT NULL,
	`at` integer NOT NULL,
	`title` text NOT NULL,
	`sender_name` text NOT NULL,
	`seen` integer NOT NULL,
	`recipients` integer,
	`sender` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `announcement_key_announcement_index` ON `announcement_key` (`announcement_id`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_at_index` ON `announcement_key` (`at`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_title_index` ON `announcement_key` (`title`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_sender_name_index` ON `announcement_key` (`sender_name`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_seen_index` ON `announcement_key` (`seen`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_recipients_index` ON `announcement_key` (`recipients`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_office_index` ON `announcement_key` (`office`,`no`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_team_index` ON `announcement_key` (`team`,`no`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_region_index` ON `announcement_key` (`region`,`no`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_sender_index` ON `announcement_key` (`sender`,`no`);