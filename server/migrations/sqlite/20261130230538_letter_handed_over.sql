ALTER TABLE `letter` ADD `handed_by_id` text;--> statement-breakpoint
ALTER TABLE `letter` ADD `handed_at` integer;