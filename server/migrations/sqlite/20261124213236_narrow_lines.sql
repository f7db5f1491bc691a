CREATE TABLE `line_collection` (
	`name` text PRIMARY KEY NOT NULL,
	`no` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `line_collection_no_unique` ON `line_collection` (`no`);--> statement-breakpoint
INSERT INTO `line_collection`("name", "no") SELECT "collection", row_number() OVER (ORDER BY "collection") FROM (SELECT DISTINCT "collection" FROM `sync_row`);--> statement-breakpoint
CREATE TABLE `__new_sync_row` (
	`scope_no` integer NOT NULL,
	`seq` integer NOT NULL,
	`collection_no` integer NOT NULL,
	`op` integer NOT NULL,
	`id` blob NOT NULL,
	PRIMARY KEY(`collection_no`, `id`, `scope_no`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_sync_row`("scope_no", "seq", "collection_no", "op", "id") SELECT "scope_no", "seq", `line_collection`."no", "op" = 'put', CASE WHEN `sync_row`."id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace(`sync_row`."id", '-', '')) WHEN length(CAST(`sync_row`."id" AS blob)) = 15 THEN unhex('0101' || hex(`sync_row`."id")) ELSE unhex('00' || hex(`sync_row`."id")) END AS "bytes" FROM `sync_row` INNER JOIN `line_collection` ON `line_collection`."name" = `sync_row`."collection" ORDER BY `line_collection`."no", "bytes", "scope_no";--> statement-breakpoint
DROP TABLE `sync_row`;--> statement-breakpoint
ALTER TABLE `__new_sync_row` RENAME TO `sync_row`;--> statement-breakpoint
CREATE UNIQUE INDEX `sync_row_scope_seq_unique` ON `sync_row` (`scope_no`,`seq`);--> statement-breakpoint
UPDATE `meta` SET "value" = json_set("value", '$.refill', NULL) WHERE "key" = 'sync.narrowing';
