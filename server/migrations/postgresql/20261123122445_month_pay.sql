CREATE TABLE "quality_bonus_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"provider_id" text,
	"currency" text NOT NULL,
	"per" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"max_regret_percent" jsonb NOT NULL,
	"min_sales" bigint NOT NULL,
	"min_grade" jsonb,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "override_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"coach_id" text NOT NULL,
	"team_id" text NOT NULL,
	"percent" jsonb NOT NULL,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quality_bonus_rule_from_index" ON "quality_bonus_rule" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "override_rule_from_index" ON "override_rule" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "ledger_line_of_month_index" ON "ledger_line" USING btree ("month") WHERE sale_id is null;