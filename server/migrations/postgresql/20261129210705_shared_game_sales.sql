ALTER TABLE "game_result" ADD COLUMN "value_parts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_line" ADD COLUMN "sale_parts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_total" ADD COLUMN "sale_parts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_total" ADD COLUMN "confirmed_sale_parts" bigint DEFAULT 0 NOT NULL;