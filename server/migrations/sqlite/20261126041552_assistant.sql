CREATE TABLE `assistant_chat` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	`place` text NOT NULL,
	`title` text NOT NULL,
	`shared_with` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_chat_owner_index` ON `assistant_chat` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `assistant_turn` (
	`id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`no` integer NOT NULL,
	`text` text NOT NULL,
	`reading` text NOT NULL,
	`mode` text NOT NULL,
	`is_legacy` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_turn_chat_index` ON `assistant_turn` (`chat_id`,`no`);--> statement-breakpoint
CREATE TABLE `assistant_board` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	`title` text NOT NULL,
	`tiles` text NOT NULL,
	`role_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_board_owner_index` ON `assistant_board` (`owner_id`);--> statement-breakpoint
CREATE TABLE `assistant_stat_follow` (
	`stat_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_pinned` integer NOT NULL,
	`schedule` text,
	`threshold` text,
	`is_beyond` integer NOT NULL,
	`next_at` integer,
	`checked_at` integer,
	PRIMARY KEY(`stat_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `assistant_stat_follow_user_index` ON `assistant_stat_follow` (`user_id`);--> statement-breakpoint
CREATE INDEX `assistant_stat_follow_next_index` ON `assistant_stat_follow` (`next_at`);--> statement-breakpoint
CREATE TABLE `assistant_stat` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	`title` text NOT NULL,
	`question` text NOT NULL,
	`role_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_stat_owner_index` ON `assistant_stat` (`owner_id`);