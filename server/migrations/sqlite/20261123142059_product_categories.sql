CREATE TABLE `product_category` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`code` text DEFAULT '' NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_category_code_index` ON `product_category` (`code`);--> statement-breakpoint
ALTER TABLE `product` ADD `categories` text;--> statement-breakpoint
ALTER TABLE `product` ADD `category_name` text;--> statement-breakpoint
INSERT INTO `product_category` (`id`, `version`, `archived_at`, `code`, `name`)
SELECT '01900000-0000-7000-8000-' || printf('%012x', 13261824 + row_number() over (order by category)), 1, NULL, category, category
FROM (SELECT category FROM `product` UNION SELECT scope_id FROM `commission_rule` WHERE scope = 'category' UNION SELECT part FROM `mix_target` WHERE dimension = 'category') AS used;
