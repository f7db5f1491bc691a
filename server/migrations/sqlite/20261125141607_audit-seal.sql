ALTER TABLE `audit_head` ADD `start_at` integer;--> statement-breakpoint
ALTER TABLE `audit_head` ADD `keyed_seq` integer;--> statement-breakpoint
ALTER TABLE `audit_head` ADD `keyed_at` integer;--> statement-breakpoint
ALTER TABLE `audit_head` ADD `seal` text;