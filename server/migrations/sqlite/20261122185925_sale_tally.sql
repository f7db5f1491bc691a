CREATE TABLE `sale_tally` (
	`grain` text NOT NULL,
	`region_id` text NOT NULL,
	`office_id` text NOT NULL,
	`product_id` text NOT NULL,
	`period` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`sales` integer NOT NULL,
	`signed` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value_ore` integer NOT NULL,
	PRIMARY KEY(`grain`, `region_id`, `office_id`, `product_id`, `period`, `status`, `currency`)
);
--> statement-breakpoint
CREATE INDEX `sale_tally_office_index` ON `sale_tally` (`office_id`,`grain`);--> statement-breakpoint
INSERT INTO "sale_tally" SELECT 'office-month', coalesce("sale"."region_id", ''), coalesce("sale"."office_id", ''), '', substr("sale"."sold_on", 1, 7), "sale"."status", "sale"."currency", count(*), count("sale"."signed_at"), cast(coalesce(sum("sold"."quantity"), 0) as bigint), cast(sum("sale"."order_value_ore") as bigint) FROM "sale" LEFT JOIN (SELECT "sale_id", sum("quantity") AS "quantity" FROM "sale_line" GROUP BY "sale_id") AS "sold" ON "sold"."sale_id" = "sale"."id" GROUP BY 2, 3, 5, 6, 7;--> statement-breakpoint
INSERT INTO "sale_tally" SELECT 'region-day', coalesce("sale"."region_id", ''), '', '', "sale"."sold_on", "sale"."status", "sale"."currency", count(*), count("sale"."signed_at"), cast(coalesce(sum("sold"."quantity"), 0) as bigint), cast(sum("sale"."order_value_ore") as bigint) FROM "sale" LEFT JOIN (SELECT "sale_id", sum("quantity") AS "quantity" FROM "sale_line" GROUP BY "sale_id") AS "sold" ON "sold"."sale_id" = "sale"."id" GROUP BY 2, 3, 5, 6, 7;--> statement-breakpoint
INSERT INTO "sale_tally" SELECT 'product-month', coalesce("sale"."region_id", ''), '', "sold"."product_id", substr("sale"."sold_on", 1, 7), "sale"."status", "sale"."currency", count(*), count("sale"."signed_at"), cast(sum("sold"."quantity") as bigint), cast(sum("sold"."value_ore") as bigint) FROM "sale" INNER JOIN (SELECT "sale_id", "product_id", sum("quantity") AS "quantity", sum("quantity" * "unit_price_ore") AS "value_ore" FROM "sale_line" GROUP BY "sale_id", "product_id") AS "sold" ON "sold"."sale_id" = "sale"."id" GROUP BY 2, 4, 5, 6, 7;
