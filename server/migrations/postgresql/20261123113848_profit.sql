CREATE TABLE "extra_income" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"day" text NOT NULL,
	"description" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"allocation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cost_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"country" text NOT NULL,
	"from_month" text NOT NULL,
	"employer_contribution_percent" jsonb NOT NULL,
	"half_day_ore" bigint NOT NULL,
	"full_day_ore" bigint NOT NULL,
	"coin_ore" bigint NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_rate" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"month" text NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" jsonb NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mix_target" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"dimension" text NOT NULL,
	"part" text NOT NULL,
	"percent" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_day" (
	"report_id" text PRIMARY KEY NOT NULL,
	"day" bigint NOT NULL,
	"month" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint NOT NULL,
	"leader" bigint NOT NULL,
	"office" bigint NOT NULL,
	"region" bigint NOT NULL,
	"currency" text NOT NULL,
	"hours" bigint NOT NULL,
	"half_days" bigint NOT NULL,
	"full_days" bigint NOT NULL,
	"pay" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_month" (
	"grain" bigint NOT NULL,
	"month" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint NOT NULL,
	"leader" bigint NOT NULL,
	"office" bigint NOT NULL,
	"region" bigint NOT NULL,
	"provider" bigint NOT NULL,
	"hour" bigint NOT NULL,
	"currency" text NOT NULL,
	"orders" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	"approved" bigint NOT NULL,
	"regretted" bigint NOT NULL,
	"income" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"hours" bigint NOT NULL,
	"half_days" bigint NOT NULL,
	"full_days" bigint NOT NULL,
	"pay" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_sale" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"day" bigint NOT NULL,
	"month" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint NOT NULL,
	"leader" bigint NOT NULL,
	"office" bigint NOT NULL,
	"region" bigint NOT NULL,
	"provider" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" bigint NOT NULL,
	"hour" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	"income" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"regret_day" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "extra_income_day_index" ON "extra_income" USING btree ("day");--> statement-breakpoint
CREATE INDEX "profit_day_by_day_index" ON "profit_day" USING btree ("day","seller");--> statement-breakpoint
CREATE INDEX "profit_day_of_seller_index" ON "profit_day" USING btree ("seller","day");--> statement-breakpoint
CREATE INDEX "profit_day_of_team_index" ON "profit_day" USING btree ("team","day");--> statement-breakpoint
CREATE INDEX "profit_day_of_office_index" ON "profit_day" USING btree ("office","day");--> statement-breakpoint
CREATE INDEX "profit_day_of_region_index" ON "profit_day" USING btree ("region","day");--> statement-breakpoint
CREATE UNIQUE INDEX "profit_month_cell_index" ON "profit_month" USING btree ("grain","month","seller","team","leader","office","region","provider","hour","currency");--> statement-breakpoint
CREATE INDEX "profit_month_of_seller_index" ON "profit_month" USING btree ("seller","grain","month");--> statement-breakpoint
CREATE INDEX "profit_month_of_team_index" ON "profit_month" USING btree ("team","grain","month");--> statement-breakpoint
CREATE INDEX "profit_month_of_office_index" ON "profit_month" USING btree ("office","grain","month");--> statement-breakpoint
CREATE INDEX "profit_month_of_region_index" ON "profit_month" USING btree ("region","grain","month");--> statement-breakpoint
CREATE INDEX "profit_sale_by_day_index" ON "profit_sale" USING btree ("day","seller","team","leader","office","region","provider","currency","state","quantity","value","income","cost","commission");--> statement-breakpoint
CREATE INDEX "profit_sale_open_index" ON "profit_sale" USING btree ("regret_day","state","seller","team","leader","office","region","provider","currency","day","income","commission");--> statement-breakpoint
CREATE INDEX "profit_sale_of_seller_index" ON "profit_sale" USING btree ("seller","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_team_index" ON "profit_sale" USING btree ("team","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_office_index" ON "profit_sale" USING btree ("office","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_region_index" ON "profit_sale" USING btree ("region","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_provider_index" ON "profit_sale" USING btree ("provider","day");