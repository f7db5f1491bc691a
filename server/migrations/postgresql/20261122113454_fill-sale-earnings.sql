-- What sales earn moves out of the sales. Version 0: no phone has heard of the row (server/features/sales/sale-earnings.jobs.ts).
INSERT INTO "sale_earnings" ("id", "version", "seller_id", "seller_name", "team_id", "office_id", "region_id", "sold_on", "currency", "lines", "seller_commission_ore")
SELECT "sale"."id", 0, "seller_id", "seller_name", "team_id", "office_id", "region_id", "sold_on", "currency",
	(SELECT jsonb_agg(jsonb_build_object('productId', "product_id", 'sellerCommissionOre', "sale_line"."seller_commission_ore") ORDER BY "position")
		FROM "sale_line" WHERE "sale_line"."sale_id" = "sale"."id"),
	"sale"."seller_commission_ore"
FROM "sale"
WHERE EXISTS (SELECT 1 FROM "sale_line" WHERE "sale_line"."sale_id" = "sale"."id");
