ALTER TABLE `office` ADD `calendar` text;--> statement-breakpoint
ALTER TABLE `employment` ADD `oph_class` text;--> statement-breakpoint
ALTER TABLE `sale_line` ADD `year_value_ore` integer DEFAULT 0 NOT NULL;