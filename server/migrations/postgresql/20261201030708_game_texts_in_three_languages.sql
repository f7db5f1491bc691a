ALTER TABLE "game_badge" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_badge" ADD COLUMN "name_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_badge" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_badge" ADD COLUMN "description_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_competition" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_competition" ADD COLUMN "name_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_competition" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_competition" ADD COLUMN "description_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_level" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_level" ADD COLUMN "name_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_level" ADD COLUMN "benefits_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_level" ADD COLUMN "benefits_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reward" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reward" ADD COLUMN "name_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reward" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reward" ADD COLUMN "description_fi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reward" ADD COLUMN "tax_note_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reward" ADD COLUMN "tax_note_fi" text DEFAULT '' NOT NULL;