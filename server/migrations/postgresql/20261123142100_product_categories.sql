CREATE TABLE "product_category" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "categories" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "category_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "product_category_code_index" ON "product_category" USING btree ("code");--> statement-breakpoint
INSERT INTO "product_category" ("id", "version", "archived_at", "code", "name")
SELECT '01900000-0000-7000-8000-' || lpad(to_hex(13261824 + row_number() over (order by category)), 12, '0'), 1, NULL, category, category
FROM (SELECT category FROM "product" UNION SELECT scope_id FROM "commission_rule" WHERE scope = 'category' UNION SELECT part FROM "mix_target" WHERE dimension = 'category') AS used;
