CREATE TABLE "ledger_line" (
	"id" text PRIMARY KEY NOT NULL,
	"posting_id" text NOT NULL,
	"sale_id" text,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"sold_on" text NOT NULL,
	"month" text NOT NULL,
	"at" bigint NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"reverses_id" text,
	"formula" bigint NOT NULL,
	"no" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_open" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"due_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_tally" (
	"month" text NOT NULL,
	"seller_id" text NOT NULL,
	"team_id" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	CONSTRAINT "ledger_tally_month_seller_id_team_id_office_id_region_id_kind_account_currency_pk" PRIMARY KEY("month","seller_id","team_id","office_id","region_id","kind","account","currency")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_line_no_index" ON "ledger_line" USING btree ("no");--> statement-breakpoint
CREATE INDEX "ledger_line_sale_index" ON "ledger_line" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "ledger_line_seller_index" ON "ledger_line" USING btree ("seller_id","no");--> statement-breakpoint
CREATE INDEX "ledger_line_month_index" ON "ledger_line" USING btree ("month","no");--> statement-breakpoint
CREATE INDEX "ledger_line_account_index" ON "ledger_line" USING btree ("account","no");--> statement-breakpoint
CREATE INDEX "ledger_line_kind_index" ON "ledger_line" USING btree ("kind","no");--> statement-breakpoint
CREATE INDEX "ledger_open_due_index" ON "ledger_open" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ledger_open_provider_index" ON "ledger_open" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "ledger_tally_seller_index" ON "ledger_tally" USING btree ("seller_id","month");