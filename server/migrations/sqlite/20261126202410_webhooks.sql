CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`key` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer NOT NULL,
	`last_at` integer,
	`status` integer,
	`fault` text,
	`answer` text NOT NULL,
	`ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_delivery_once_index` ON `webhook_delivery` (`webhook_id`,`key`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_due_index` ON `webhook_delivery` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_hook_due_index` ON `webhook_delivery` (`webhook_id`,`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_day_index` ON `webhook_delivery` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_state_index` ON `webhook_delivery` (`state`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_event_index` ON `webhook_delivery` (`event`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_hook_index` ON `webhook_delivery` (`webhook_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text,
	`old_secret` text,
	`old_secret_until` integer,
	`paused_reason` text,
	`paused_at` integer,
	`failing_since` integer,
	`last_delivered_at` integer
);
