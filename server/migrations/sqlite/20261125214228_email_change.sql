CREATE TABLE `email_change` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text,
	`ends_at` integer NOT NULL
);
