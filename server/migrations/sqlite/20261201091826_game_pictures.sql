ALTER TABLE `game_badge` ADD `picture` text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_reward` ADD `picture` text DEFAULT 'auto' NOT NULL;