CREATE TABLE `quality_bonus_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`provider_id` text,
	`currency` text NOT NULL,
	`per` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`max_regret_percent` text NOT NULL,
	`min_sales` integer NOT NULL,
	`min_grade` text,
	`from_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quality_bonus_rule_from_index` ON `quality_bonus_rule` (`from_day`);--> statement-breakpoint
CREATE TABLE `override_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`coach_id` text NOT NULL,
	`team_id` text NOT NULL,
	`percent` text NOT NULL,
	`from_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `override_rule_from_index` ON `override_rule` (`from_day`);--> statement-breakpoint
CREATE INDEX `ledger_line_of_month_index` ON `ledger_line` (`month`) WHERE sale_id is null;