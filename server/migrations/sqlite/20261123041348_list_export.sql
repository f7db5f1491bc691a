CREATE TABLE `list_export` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`list` text NOT NULL,
	`title` text NOT NULL,
	`question` text NOT NULL,
	`columns` text NOT NULL,
	`rights` text NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	`place` text,
	`lease_until` integer NOT NULL,
	`attempts` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`worked_at` integer NOT NULL,
	`expires_at` integer,
	`told_at` integer
);
--> statement-breakpoint
CREATE INDEX `list_export_owner_index` ON `list_export` (`owner_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `list_export_state_index` ON `list_export` (`state`,`worked_at`);--> statement-breakpoint
CREATE INDEX `list_export_expires_index` ON `list_export` (`expires_at`);