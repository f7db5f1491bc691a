CREATE TABLE "payroll_month" (
	"month" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"locked_at" bigint,
	"locked_by_id" text NOT NULL,
	"locked_by_name" text NOT NULL,
	"approved_at" bigint,
	"approved_by_name" text NOT NULL
);
