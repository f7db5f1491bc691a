CREATE INDEX `deviation_resolved_index` ON `deviation` (`resolved_at`);--> statement-breakpoint
CREATE INDEX `sale_event_restored_index` ON `sale_event` (`recorded_at`) WHERE kind = 'restored';