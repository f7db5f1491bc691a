CREATE TABLE `import_run` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`added_ids` text NOT NULL,
	`settled_at` integer
);
