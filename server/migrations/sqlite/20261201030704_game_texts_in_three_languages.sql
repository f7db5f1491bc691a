ALTER TABLE `game_badge` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_badge` ADD `name_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_badge` ADD `description_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_badge` ADD `description_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_competition` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_competition` ADD `name_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_competition` ADD `description_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_competition` ADD `description_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_level` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_level` ADD `name_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_level` ADD `benefits_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_level` ADD `benefits_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_reward` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_reward` ADD `name_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_reward` ADD `description_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_reward` ADD `description_fi` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_reward` ADD `tax_note_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `game_reward` ADD `tax_note_fi` text DEFAULT '' NOT NULL;