ALTER TABLE "time_report" ADD COLUMN "second_absence_type" text;--> statement-breakpoint
ALTER TABLE "time_report" ADD COLUMN "second_absence_hours" bigint;