ALTER TABLE "double_sale" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_follow_up" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_run" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;