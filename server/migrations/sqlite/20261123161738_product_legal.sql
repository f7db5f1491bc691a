ALTER TABLE `product` ADD `commission_gate` text;--> statement-breakpoint
ALTER TABLE `product` ADD `legal` text;