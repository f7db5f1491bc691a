CREATE TABLE `hourly_pay` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`seller_id` text NOT NULL,
	`zone` text NOT NULL,
	`hourly_pay_ore` integer NOT NULL,
	`from_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hourly_pay_seller_index` ON `hourly_pay` (`seller_id`);