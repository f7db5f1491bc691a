CREATE TABLE `game_kudos` (
	`line_key` text NOT NULL,
	`giver_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`line_key`, `giver_id`)
);
--> statement-breakpoint
CREATE INDEX `game_kudos_giver_index` ON `game_kudos` (`giver_id`);--> statement-breakpoint
CREATE INDEX `game_kudos_owner_index` ON `game_kudos` (`owner_id`);