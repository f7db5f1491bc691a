DROP INDEX `field_alarm_called_index`;--> statement-breakpoint
ALTER TABLE `field_alarm` ADD `joined_ids` text;--> statement-breakpoint
CREATE INDEX `field_alarm_received_index` ON `field_alarm` (`received_at`);--> statement-breakpoint
CREATE INDEX `field_alarm_state_index` ON `field_alarm` (`state`,`received_at`);