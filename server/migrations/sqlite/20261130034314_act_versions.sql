ALTER TABLE `double_sale` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_follow_up` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payroll_run` ADD `version` integer DEFAULT 1 NOT NULL;