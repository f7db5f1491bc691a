ALTER TABLE "letter" ADD COLUMN "handed_by_id" text;--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "handed_at" bigint;