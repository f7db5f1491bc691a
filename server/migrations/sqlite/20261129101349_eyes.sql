ALTER TABLE `field_badge` ADD `revoked_extent` text;--> statement-breakpoint
ALTER TABLE `candidate` ADD `address_by_id` text;--> statement-breakpoint
ALTER TABLE `candidate` ADD `address_at` integer;--> statement-breakpoint
ALTER TABLE `candidate` ADD `info_by_id` text;--> statement-breakpoint
ALTER TABLE `candidate_message` ADD `sealed_to` text;