CREATE TABLE `shared_view` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`layout` text NOT NULL,
	`audience` text NOT NULL,
	`audience_key` text NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	`shared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shared_view_list_index` ON `shared_view` (`list`);--> statement-breakpoint
CREATE INDEX `shared_view_owner_index` ON `shared_view` (`owner_id`);--> statement-breakpoint
CREATE TABLE `postal_town_list` (
	`country` text PRIMARY KEY NOT NULL,
	`towns` text NOT NULL,
	`imported_at` integer NOT NULL,
	`imported_by_name` text NOT NULL
);
