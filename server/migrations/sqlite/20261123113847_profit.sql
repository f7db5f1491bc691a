CREATE TABLE `extra_income` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`day` text NOT NULL,
	`description` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`scope` text NOT NULL,
	`scope_id` text NOT NULL,
	`allocation` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `extra_income_day_index` ON `extra_income` (`day`);--> statement-breakpoint
CREATE TABLE `cost_setting` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`country` text NOT NULL,
	`from_month` text NOT NULL,
	`employer_contribution_percent` text NOT NULL,
	`half_day_ore` integer NOT NULL,
	`full_day_ore` integer NOT NULL,
	`coin_ore` integer NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `currency_rate` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`month` text NOT NULL,
	`from_currency` text NOT NULL,
	`to_currency` text NOT NULL,
	`rate` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mix_target` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`dimension` text NOT NULL,
	`part` text NOT NULL,
	`percent` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `profit_day` (
	`report_id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`month` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer NOT NULL,
	`leader` integer NOT NULL,
	`office` integer NOT NULL,
	`region` integer NOT NULL,
	`currency` text NOT NULL,
	`hours` integer NOT NULL,
	`half_days` integer NOT NULL,
	`full_days` integer NOT NULL,
	`pay` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `profit_day_by_day_index` ON `profit_day` (`day`,`seller`);--> statement-breakpoint
CREATE INDEX `profit_day_of_seller_index` ON `profit_day` (`seller`,`day`);--> statement-breakpoint
CREATE INDEX `profit_day_of_team_index` ON `profit_day` (`team`,`day`);--> statement-breakpoint
CREATE INDEX `profit_day_of_office_index` ON `profit_day` (`office`,`day`);--> statement-breakpoint
CREATE INDEX `profit_day_of_region_index` ON `profit_day` (`region`,`day`);--> statement-breakpoint
CREATE TABLE `profit_month` (
	`grain` integer NOT NULL,
	`month` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer NOT NULL,
	`leader` integer NOT NULL,
	`office` integer NOT NULL,
	`region` integer NOT NULL,
	`provider` integer NOT NULL,
	`hour` integer NOT NULL,
	`currency` text NOT NULL,
	`orders` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`approved` integer NOT NULL,
	`regretted` integer NOT NULL,
	`income` integer NOT NULL,
	`cost` integer NOT NULL,
	`commission` integer NOT NULL,
	`hours` integer NOT NULL,
	`half_days` integer NOT NULL,
	`full_days` integer NOT NULL,
	`pay` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profit_month_cell_index` ON `profit_month` (`grain`,`month`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`hour`,`currency`);--> statement-breakpoint
CREATE INDEX `profit_month_of_seller_index` ON `profit_month` (`seller`,`grain`,`month`);--> statement-breakpoint
CREATE INDEX `profit_month_of_team_index` ON `profit_month` (`team`,`grain`,`month`);--> statement-breakpoint
CREATE INDEX `profit_month_of_office_index` ON `profit_month` (`office`,`grain`,`month`);--> statement-breakpoint
CREATE INDEX `profit_month_of_region_index` ON `profit_month` (`region`,`grain`,`month`);--> statement-breakpoint
CREATE TABLE `profit_sale` (
	`sale_id` text PRIMARY KEY NOT NULL,
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
	`regret_day` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `profit_sale_by_day_index` ON `profit_sale` (`day`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`currency`,`state`,`quantity`,`value`,`income`,`cost`,`commission`);--> statement-breakpoint
CREATE INDEX `profit_sale_open_index` ON `profit_sale` (`regret_day`,`state`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`currency`,`day`,`income`,`commission`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_seller_index` ON `profit_sale` (`seller`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_team_index` ON `profit_sale` (`team`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_office_index` ON `profit_sale` (`office`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_region_index` ON `profit_sale` (`region`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_provider_index` ON `profit_sale` (`provider`,`day`);