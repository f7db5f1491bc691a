CREATE TABLE `account_link` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_link_user_index` ON `account_link` (`user_id`);--> statement-breakpoint
CREATE TABLE `employment` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	`first_day` text
);
--> statement-breakpoint
ALTER TABLE `role` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `role` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `user_grant` ADD `reason` text;