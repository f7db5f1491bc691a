ALTER TABLE `time_report` ADD `second_absence_type` text;--> statement-breakpoint
ALTER TABLE `time_report` ADD `second_absence_hours` integer;