ALTER TABLE `product` ADD `draft` integer;--> statement-breakpoint
ALTER TABLE `provider` ADD `draft` integer;--> statement-breakpoint
ALTER TABLE `employment` ADD `first_phone` text;