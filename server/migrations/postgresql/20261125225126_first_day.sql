ALTER TABLE "product" ADD COLUMN "draft" boolean;--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "draft" boolean;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "first_phone" text;