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
CREATE INDEX `announcement_key_of_sender_index` ON `announcement_key` (`sender`,`no`);--> statement-breakpoint
CREATE TABLE `sick_notice_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`notice_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`extent` integer NOT NULL,
	`status` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sick_notice_key_notice_index` ON `sick_notice_key` (`notice_id`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_by_seller_name_index` ON `sick_notice_key` (`seller_name`,`no`,`status`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_by_extent_index` ON `sick_notice_key` (`extent`,`no`,`status`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_by_status_index` ON `sick_notice_key` (`status`,`no`,`status`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_office_index` ON `sick_notice_key` (`office`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_team_index` ON `sick_notice_key` (`team`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_region_index` ON `sick_notice_key` (`region`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_seller_index` ON `sick_notice_key` (`seller`,`no`,`status`);--> statement-breakpoint
CREATE TABLE `time_report_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`attendance` integer NOT NULL,
	`absence` integer NOT NULL,
	`allowance` integer NOT NULL,
	`status` integer NOT NULL,
	`type` integer NOT NULL,
	`absence_type` integer,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `time_report_key_report_index` ON `time_report_key` (`report_id`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_seller_name_index` ON `time_report_key` (`seller_name`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_attendance_index` ON `time_report_key` (`attendance`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_absence_index` ON `time_report_key` (`absence`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_allowance_index` ON `time_report_key` (`allowance`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_status_index` ON `time_report_key` (`status`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_office_index` ON `time_report_key` (`office`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_team_index` ON `time_report_key` (`team`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_region_index` ON `time_report_key` (`region`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_seller_index` ON `time_report_key` (`seller`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_type_index` ON `time_report_key` (`type`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_absence_type_index` ON `time_report_key` (`absence_type`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `contact_block_at_index` ON `contact_block` (`at`,`id`,`lifted_at`);