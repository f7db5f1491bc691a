ALTER TABLE `user_profile` ADD `work_phone` text;--> statement-breakpoint
ALTER TABLE `time_report` ADD `overnight` text;--> statement-breakpoint
ALTER TABLE `time_report` ADD `departure_time` text;--> statement-breakpoint
ALTER TABLE `time_report` ADD `return_time` text;