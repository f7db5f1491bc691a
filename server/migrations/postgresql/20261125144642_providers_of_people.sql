ALTER TABLE "team" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "first_provider_ids" jsonb;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "team_provider_id" text;