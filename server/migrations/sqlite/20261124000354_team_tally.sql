CREATE TABLE `__new_sale_tally` (
	`grain` text NOT NULL,
	`region_id` text NOT NULL,
	`office_id` text NOT NULL,
	`team_id` text NOT NULL,
	`product_id` text NOT NULL,
	`period` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`sales` integer NOT NULL,
	`signed` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value_ore` integer NOT NULL,
	PRIMARY KEY(`grain`, `region_id`, `office_id`, `team_id`, `product_id`, `period`, `status`, `currency`)
);
--> statement-breakpoint
INSERT INTO `__new_sale_tally`("grain", "region_id", "office_id", "team_id", "product_id", "period", "status", "currency", "sales", "signed", "quantity", "value_ore") SELECT "grain", "region_id", "office_id", '', "product_id", "period", "status", "currency", "sales", "signed", "quantity", "value_ore" FROM `sale_tally`;--> statement-breakpoint
DROP TABLE `sale_tally`;--> statement-breakpoint
ALTER TABLE `__new_sale_tally` RENAME TO `sale_tally`;--> statement-breakpoint
CREATE INDEX `sale_tally_office_index` ON `sale_tally` (`office_id`,`grain`);--> statement-breakpoint
INSERT INTO "sale_tally" ("grain", "region_id", "office_id", "team_id", "product_id", "period", "status", "currency", "sales", "signed", "quantity", "value_ore") SELECT 'team-month', '', '', coalesce("sale"."team_id", ''), '', substr("sale"."sold_on", 1, 7), "sale"."status", "sale"."currency", count(*), count("sale"."signed_at"), cast(coalesce(sum("sold"."quantity"), 0) as bigint), cast(sum("sale"."order_value_ore") as bigint) FROM "sale" LEFT JOIN (SELECT "sale_id", sum("quantity") AS "quantity" FROM "sale_line" GROUP BY "sale_id") AS "sold" ON "sold"."sale_id" = "sale"."id" GROUP BY 4, 6, 7, 8;
