ALTER TABLE `product` ADD `terms` text;--> statement-breakpoint
ALTER TABLE `product` ADD `rules` text;--> statement-breakpoint
ALTER TABLE `product` ADD `attributes` text;--> statement-breakpoint
ALTER TABLE `provider` ADD `company` text;--> statement-breakpoint
ALTER TABLE `provider` ADD `terms` text;--> statement-breakpoint
ALTER TABLE `sale_line` ADD `terms` text;--> statement-breakpoint
ALTER TABLE `sale` ADD `attributes` text;--> statement-breakpoint
ALTER TABLE `sale` ADD `terms_version` text;