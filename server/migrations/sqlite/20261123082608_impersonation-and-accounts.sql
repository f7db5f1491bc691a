CREATE TABLE `impersonation` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`impersonator_id` text NOT NULL,
	`impersonator_name` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`may_write` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `impersonation_session_index` ON `impersonation` (`session_id`);--> statement-breakpoint
CREATE INDEX `impersonation_user_index` ON `impersonation` (`user_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `external_account_template` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`system` text NOT NULL,
	`name_pattern` text NOT NULL,
	`groups` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `external_account` ADD `template_id` text;--> statement-breakpoint
ALTER TABLE `external_account` ADD `kind` text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE `external_account` ADD `state` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `external_account` ADD `failure` text;--> statement-breakpoint
ALTER TABLE `external_account` ADD `external_id` text;--> statement-breakpoint
ALTER TABLE `external_account` ADD `attempt` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `external_account` ADD `next_at` integer;--> statement-breakpoint
ALTER TABLE `external_account` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `external_account_due_index` ON `external_account` (`state`,`next_at`);