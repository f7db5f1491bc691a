CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`start_seq` integer NOT NULL,
	`start_hash` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `activity` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `activity` ADD `hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `activity_seq_index` ON `activity` (`seq`);