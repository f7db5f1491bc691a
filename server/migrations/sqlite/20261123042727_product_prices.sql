CREATE TABLE `product_price` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`valid_from` text NOT NULL,
	`price_ore` integer NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	`company_commission_ore` integer,
	`company_cost_ore` integer,
	`change_id` text NOT NULL,
	`created_at` integer,
	`created_by_name` text NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_price_product_index` ON `product_price` (`product_id`,`valid_from`);--> statement-breakpoint
CREATE INDEX `product_price_change_index` ON `product_price` (`change_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_price_day_index` ON `product_price` (`product_id`,`valid_from`) WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE `product` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `prices` text;--> statement-breakpoint
ALTER TABLE `provider` ADD `archived_at` integer;