CREATE TABLE `lead_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`country` text NOT NULL,
	`channel` text NOT NULL,
	`split` text NOT NULL,
	`areas` text NOT NULL,
	`keeps_columns` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_run` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`profile_name` text NOT NULL,
	`counts` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_run_at_index` ON `lead_run` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `import_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`columns` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_profile_kind_index` ON `import_profile` (`kind`,`name`);