ALTER TABLE "user_profile" ADD COLUMN "work_phone" text;--> statement-breakpoint
ALTER TABLE "time_report" ADD COLUMN "overnight" text;--> statement-breakpoint
ALTER TABLE "time_report" ADD COLUMN "departure_time" text;--> statement-breakpoint
ALTER TABLE "time_report" ADD COLUMN "return_time" text;