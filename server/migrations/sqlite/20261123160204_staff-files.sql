CREATE TABLE `staff_file_read` (
	`version_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_id` text NOT NULL,
	`number` integer NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`version_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `staff_file_read_file_index` ON `staff_file_read` (`file_id`);--> statement-breakpoint
CREATE INDEX `staff_file_read_user_index` ON `staff_file_read` (`user_id`);--> statement-breakpoint
CREATE TABLE `staff_file` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`role_ids` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_file_version` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`stored` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`uploaded_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_file_version_number` ON `staff_file_version` (`file_id`,`number`);