ALTER TABLE `team` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `employment` ADD `first_provider_ids` text;--> statement-breakpoint
ALTER TABLE `employment` ADD `team_provider_id` text;