PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_profit_sale` (
	`sale_id` text NOT NULL,
	`share` integer DEFAULT 10000 NOT NULL,
	`day` integer NOT NULL,
	`month` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer NOT NULL,
	`leader` integer NOT NULL,
	`office` integer NOT NULL,
	`region` integer NOT NULL,
	`provider` integer NOT NULL,
	`currency` text NOT NULL,
	`state` integer NOT NULL,
	`hour` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`income` integer NOT NULL,
	`cost` integer NOT NULL,
	`commission` integer NOT NULL,
	`regret_day` integer NOT NULL,
	PRIMARY KEY(`sale_id`, `seller`)
);
--> statement-breakpoint
INSERT INTO `__new_profit_sale`("sale_id", "share", "day", "month", "seller", "team", "leader", "office", "region", "provider", "currency", "state", "hour", "quantity", "value", "income", "cost", "commission", "regret_day") SELECT "sale_id", 10000, "day", "month", "seller", "team", "leader", "office", "region", "provider", "currency", "state", "hour", "quantity", "value", "income", "cost", "commission", "regret_day" FROM `profit_sale`;--> statement-breakpoint
DROP TABLE `profit_sale`;--> statement-breakpoint
ALTER TABLE `__new_profit_sale` RENAME TO `profit_sale`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `profit_sale_by_day_index` ON `profit_sale` (`day`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`currency`,`state`,`quantity`,`value`,`income`,`cost`,`commission`,`share`);--> statement-breakpoint
CREATE INDEX `profit_sale_open_index` ON `profit_sale` (`regret_day`,`state`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`currency`,`day`,`income`,`commission`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_seller_index` ON `profit_sale` (`seller`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_team_index` ON `profit_sale` (`team`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_office_index` ON `profit_sale` (`office`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_region_index` ON `profit_sale` (`region`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_provider_index` ON `profit_sale` (`provider`,`day`);--> statement-breakpoint
ALTER TABLE `profit_month` ADD `order_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `profit_month` ADD `approved_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `profit_month` ADD `regretted_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `profit_month` ADD `quantity_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sale_credit_team_index` ON `sale_credit` (`team_id`,`sold_on`);