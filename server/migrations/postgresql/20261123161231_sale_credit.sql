CREATE TABLE "sale_credit_due" (
	"sale_id" text NOT NULL,
	"seller_id" text NOT NULL,
	CONSTRAINT "sale_credit_due_sale_id_seller_id_pk" PRIMARY KEY("sale_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "sale_credit_stale" (
	"sale_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_credit" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"sale_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"sold_on" text NOT NULL,
	"currency" text NOT NULL,
	"shares" jsonb NOT NULL,
	"shared_at" bigint NOT NULL,
	"shared_by_name" text NOT NULL,
	"frozen_ore" bigint,
	"whole" jsonb
);
--> statement-breakpoint
CREATE INDEX "sale_credit_sale_index" ON "sale_credit" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_credit_seller_index" ON "sale_credit" USING btree ("seller_id","sold_on");