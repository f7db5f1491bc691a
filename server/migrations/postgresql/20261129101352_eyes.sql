ALTER TABLE "field_badge" ADD COLUMN "revoked_extent" text;--> statement-breakpoint
ALTER TABLE "candidate" ADD COLUMN "address_by_id" text;--> statement-breakpoint
ALTER TABLE "candidate" ADD COLUMN "address_at" bigint;--> statement-breakpoint
ALTER TABLE "candidate" ADD COLUMN "info_by_id" text;--> statement-breakpoint
ALTER TABLE "candidate_message" ADD COLUMN "sealed_to" text;