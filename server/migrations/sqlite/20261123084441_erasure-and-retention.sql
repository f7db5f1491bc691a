CREATE TABLE `retention` (
	`rule` text PRIMARY KEY NOT NULL,
	`last_run_at` integer NOT NULL,
	`removed` integer NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `employment` ADD `erased_at` integer;