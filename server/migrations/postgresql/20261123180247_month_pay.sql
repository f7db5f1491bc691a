CREATE TABLE "month_pay" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"state" text NOT NULL,
	"safe_on" text NOT NULL,
	"payroll_month" text,
	"paid_on" text,
	"is_late" boolean NOT NULL,
	"how" jsonb NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "month_pay_month_index" ON "month_pay" USING btree ("month","seller_id");--> statement-breakpoint
CREATE INDEX "month_pay_seller_index" ON "month_pay" USING btree ("seller_id","month");--> statement-breakpoint
CREATE INDEX "month_pay_state_index" ON "month_pay" USING btree ("state");