CREATE TABLE `second_factor_reset` (
	`user_id` text PRIMARY KEY NOT NULL,
	`asked_by_id` text NOT NULL,
	`asked_by_name` text NOT NULL,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkey_user_index` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`)
);
--> statement-breakpoint
CREATE TABLE `sign_in_ticket` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`challenge` text,
	`trusted` integer NOT NULL,
	`tries_left` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_ticket_ends_index` ON `sign_in_ticket` (`ends_at`);--> statement-breakpoint
CREATE TABLE `totp` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `session` ADD `factor_at` integer;--> statement-breakpoint
ALTER TABLE `role` ADD `second_factor_from` integer;