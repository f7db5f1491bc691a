CREATE TABLE `__new_scope` (
	`id` text PRIMARY KEY NOT NULL,
	`no` integer NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_scope`("id", "no", "seq") SELECT "id", row_number() OVER (ORDER BY "id"), "seq" FROM `scope`;--> statement-breakpoint
DROP TABLE `scope`;--> statement-breakpoint
ALTER TABLE `__new_scope` RENAME TO `scope`;--> statement-breakpoint
CREATE UNIQUE INDEX `scope_no_unique` ON `scope` (`no`);--> statement-breakpoint
CREATE TABLE `__new_sync_row` (
	`scope_no` integer NOT NULL,
	`collection` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`op` text NOT NULL,
	PRIMARY KEY(`collection`, `id`, `scope_no`)
);
--> statement-breakpoint
INSERT INTO `__new_sync_row`("scope_no", "collection", "id", "seq", "op") SELECT `scope`."no", `sync_row`."collection", `sync_row`."id", `sync_row`."seq", `sync_row`."op" FROM `sync_row` INNER JOIN `scope` ON `scope`."id" = `sync_row`."scope";--> statement-breakpoint
DROP TABLE `sync_row`;--> statement-breakpoint
ALTER TABLE `__new_sync_row` RENAME TO `sync_row`;--> statement-breakpoint
CREATE UNIQUE INDEX `sync_row_scope_seq_unique` ON `sync_row` (`scope_no`,`seq`);
