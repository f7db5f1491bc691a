ALTER TABLE "product" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "attributes" jsonb;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "sale_line" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "attributes" jsonb;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "terms_version" text;