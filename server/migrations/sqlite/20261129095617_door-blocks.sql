CREATE TABLE `field_door_block` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`house_id` text NOT NULL,
	`door_key` text NOT NULL,
	`visited_at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`state` text NOT NULL,
	`history` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `field_door_block_seller_index` ON `field_door_block` (`seller_id`,`made_at`);--> statement-breakpoint
CREATE INDEX `field_door_block_state_index` ON `field_door_block` (`state`,`made_at`);