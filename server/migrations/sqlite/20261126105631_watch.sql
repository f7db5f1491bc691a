CREATE TABLE `server_alert_limit` (
	`rule` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`bound` integer NOT NULL,
	`is_off` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `server_alert` (
	`id` text PRIMARY KEY NOT NULL,
	`rule` text NOT NULL,
	`seen_at` integer NOT NULL,
	`opened_at` integer,
	`clear_since` integer,
	`resolved_at` integer,
	`value` integer NOT NULL,
	`worst` integer NOT NULL,
	`acknowledged_at` integer,
	`acknowledged_by` text
);
--> statement-breakpoint
CREATE INDEX `server_alert_rule_index` ON `server_alert` (`rule`,`resolved_at`);--> statement-breakpoint
CREATE TABLE `server_beat` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`at` integer NOT NULL,
	`calls` integer NOT NULL,
	`errors` integer NOT NULL,
	`pushes` integer NOT NULL,
	`slow_push_ms` integer NOT NULL,
	`failed_jobs` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `app_heartbeat` ADD `waiting_since` integer;--> statement-breakpoint
ALTER TABLE `app_heartbeat` ADD `client_version` integer;--> statement-breakpoint
ALTER TABLE `app_heartbeat` ADD `reminded_at` integer;