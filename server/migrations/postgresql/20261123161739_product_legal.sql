ALTER TABLE "product" ADD COLUMN "commission_gate" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "legal" jsonb;