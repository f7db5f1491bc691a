CREATE TABLE `bounced_address` (
	`hash` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`run_kind` text NOT NULL,
	`schedule_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`recipient_kind` text NOT NULL,
	`recipient_id` text NOT NULL,
	`recipient_name` text NOT NULL,
	`name_key` text NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`external_id` text,
	`cost_fractions` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_delivery_once_index` ON `message_delivery` (`run_id`,`recipient_kind`,`recipient_id`);--> statement-breakpoint
CREATE INDEX `message_delivery_due_index` ON `message_delivery` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `message_delivery_run_index` ON `message_delivery` (`run_id`,`state`);--> statement-breakpoint
CREATE INDEX `message_delivery_schedule_index` ON `message_delivery` (`schedule_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_day_index` ON `message_delivery` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_state_index` ON `message_delivery` (`state`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_owner_index` ON `message_delivery` (`owner_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_team_index` ON `message_delivery` (`team_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_office_index` ON `message_delivery` (`office_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_person_index` ON `message_delivery` (`recipient_kind`,`recipient_id`,`at`);--> statement-breakpoint
CREATE TABLE `message_opt_out` (
	`recipient_kind` text NOT NULL,
	`recipient_id` text NOT NULL,
	`schedule_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`recipient_kind`, `recipient_id`, `schedule_id`)
);
--> statement-breakpoint
CREATE TABLE `schedule_run` (
	`id` text PRIMARY KEY NOT NULL,
	`schedule_id` text NOT NULL,
	`due_key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`edition` integer,
	`cursor` text,
	`lease_until` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`by_id` text,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_run_once_index` ON `schedule_run` (`schedule_id`,`due_key`);--> statement-breakpoint
CREATE INDEX `schedule_run_state_index` ON `schedule_run` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `schedule_run_due_index` ON `schedule_run` (`schedule_id`,`due_at`);--> statement-breakpoint
CREATE TABLE `scheduled_message` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`type` text NOT NULL,
	`template_id` text NOT NULL,
	`calendar` text NOT NULL,
	`recurrence` text NOT NULL,
	`audience` text NOT NULL,
	`subject` text NOT NULL,
	`sender_name` text NOT NULL,
	`sender_email` text NOT NULL,
	`sender_phone` text NOT NULL,
	`data` text NOT NULL,
	`owner_id` text NOT NULL,
	`planned_until` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`last_at` integer,
	`paused_reason` text,
	`paused_detail` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `scheduled_message_next_index` ON `scheduled_message` (`next_at`);--> statement-breakpoint
CREATE TABLE `message_template` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`owner_id` text
);
--> statement-breakpoint
CREATE TABLE `message_template_edition` (
	`template_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by_name` text NOT NULL,
	PRIMARY KEY(`template_id`, `number`)
);
