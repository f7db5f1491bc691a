ALTER TABLE "held_push" ADD COLUMN "notice_id" text;--> statement-breakpoint
ALTER TABLE "held_push" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "failures" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "failing_since" bigint;