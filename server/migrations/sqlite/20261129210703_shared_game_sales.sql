ALTER TABLE `game_result` ADD `value_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game_line` ADD `sale_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game_total` ADD `sale_parts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game_total` ADD `confirmed_sale_parts` integer DEFAULT 0 NOT NULL;