ALTER TABLE "game_badge" ADD COLUMN "picture" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reward" ADD COLUMN "picture" text DEFAULT 'auto' NOT NULL;