ALTER TABLE `held_push` ADD `notice_id` text;--> statement-breakpoint
ALTER TABLE `held_push` ADD `subscription_id` text;--> statement-breakpoint
ALTER TABLE `push_subscription` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `push_subscription` ADD `failing_since` integer;