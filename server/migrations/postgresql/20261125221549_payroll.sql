CREATE TABLE "paycode" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"sign" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text,
	"paxml_kind" text NOT NULL,
	"paxml_code" text NOT NULL,
	"visma_code" text NOT NULL,
	"procountor_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_line" (
	"cell" text NOT NULL,
	"turn" bigint NOT NULL,
	"run_id" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"employee_id" text NOT NULL,
	"source" text NOT NULL,
	"day" text NOT NULL,
	"value" bigint NOT NULL,
	"is_correction" boolean NOT NULL,
	"code" jsonb NOT NULL,
	CONSTRAINT "payroll_line_cell_turn_pk" PRIMARY KEY("cell","turn")
);
--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"lines" bigint NOT NULL,
	"people" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"approved_by_name" text NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payroll_line_run_index" ON "payroll_line" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payroll_line_day_index" ON "payroll_line" USING btree ("kind","country","day");--> statement-breakpoint
CREATE INDEX "payroll_run_kind_index" ON "payroll_run" USING btree ("kind","country","created_at");