CREATE TABLE `sale_earnings` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`sold_on` text NOT NULL,
	`currency` text NOT NULL,
	`lines` text NOT NULL,
	`seller_commission_ore` integer NOT NULL
);
