CREATE TABLE "key_number" (
	"no" bigint PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "key_number_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "sale_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"value" bigint NOT NULL,
	"customer_name" text collate "C" NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"status" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" bigint,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sale_key_sale_index" ON "sale_key" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_key_by_value_index" ON "sale_key" USING btree ("value","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_by_customer_index" ON "sale_key" USING btree ("customer_name","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_by_seller_name_index" ON "sale_key" USING btree ("seller_name","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_by_status_index" ON "sale_key" USING btree ("status","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_of_office_index" ON "sale_key" USING btree ("office","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_team_index" ON "sale_key" USING btree ("team","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_region_index" ON "sale_key" USING btree ("region","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_seller_index" ON "sale_key" USING btree ("seller","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_provider_index" ON "sale_key" USING btree ("provider","no","status","provider","value","currency");