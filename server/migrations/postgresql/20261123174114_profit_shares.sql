DROP INDEX "profit_sale_by_day_index";--> statement-breakpoint
ALTER TABLE "profit_sale" DROP CONSTRAINT "profit_sale_pkey";--> statement-breakpoint
ALTER TABLE "profit_sale" ADD CONSTRAINT "profit_sale_sale_id_seller_pk" PRIMARY KEY("sale_id","seller");--> statement-breakpoint
ALTER TABLE "profit_month" ADD COLUMN "order_parts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profit_month" ADD COLUMN "approved_parts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profit_month" ADD COLUMN "regretted_parts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profit_month" ADD COLUMN "quantity_parts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profit_sale" ADD COLUMN "share" bigint DEFAULT 10000 NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_credit_team_index" ON "sale_credit" USING btree ("team_id","sold_on");--> statement-breakpoint
CREATE INDEX "profit_sale_by_day_index" ON "profit_sale" USING btree ("day","seller","team","leader","office","region","provider","currency","state","quantity","value","income","cost","commission","share");