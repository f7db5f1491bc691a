CREATE TABLE `game_award` (
	`id` text PRIMARY KEY NOT NULL,
	`badge_id` text NOT NULL,
	`user_id` text NOT NULL,
	`period` text NOT NULL,
	`day` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_award_once_index` ON `game_award` (`badge_id`,`user_id`,`period`);--> statement-breakpoint
CREATE INDEX `game_award_user_index` ON `game_award` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `game_badge` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`showing` text NOT NULL,
	`tree` text NOT NULL,
	`aggregation` text NOT NULL,
	`period` text NOT NULL,
	`scope` text NOT NULL,
	`threshold` integer NOT NULL,
	`repeat` text NOT NULL,
	`xp` integer NOT NULL,
	`coins` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_competition` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`kind` text NOT NULL,
	`stage` text NOT NULL,
	`region_id` text,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`first_id` text,
	`second_id` text,
	`prize_first` integer NOT NULL,
	`prize_second` integer NOT NULL,
	`prize_third` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE TABLE `game_level` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`required_xp` integer NOT NULL,
	`benefits` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_photo` (
	`reward_id` text PRIMARY KEY NOT NULL,
	`stored` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_purchase` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`reward_id` text NOT NULL,
	`reward_name` text NOT NULL,
	`variant` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`price_coins` integer NOT NULL,
	`cost_ore` integer NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `game_purchase_reward_index` ON `game_purchase` (`reward_id`,`state`);--> statement-breakpoint
CREATE INDEX `game_purchase_user_index` ON `game_purchase` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `game_purchase_state_index` ON `game_purchase` (`state`,`at`);--> statement-breakpoint
CREATE TABLE `game_result` (
	`competition_id` text NOT NULL,
	`rank` integer NOT NULL,
	`contender_id` text NOT NULL,
	`value` integer NOT NULL,
	`prize` integer NOT NULL,
	PRIMARY KEY(`competition_id`, `rank`)
);
--> statement-breakpoint
CREATE TABLE `game_reward` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price_coins` integer NOT NULL,
	`stock` integer,
	`variants` text NOT NULL,
	`per_person` integer,
	`cost_ore` integer NOT NULL,
	`tax_note` text NOT NULL,
	`from_day` text,
	`to_day` text
);
--> statement-breakpoint
CREATE TABLE `game_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`event` text NOT NULL,
	`xp` integer NOT NULL,
	`coins` integer NOT NULL,
	`from_day` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_balance` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`provisional` integer NOT NULL,
	`confirmed` integer NOT NULL,
	`reserved` integer NOT NULL,
	`spent` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_line` (
	`key` text PRIMARY KEY NOT NULL,
	`no` integer NOT NULL,
	`owner_id` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`xp` integer NOT NULL,
	`coins` integer NOT NULL,
	`sales` integer NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`about` text NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_line_no_index` ON `game_line` (`no`);--> statement-breakpoint
CREATE INDEX `game_line_subject_index` ON `game_line` (`subject_id`,`no`);--> statement-breakpoint
CREATE INDEX `game_line_owner_index` ON `game_line` (`owner_id`,`no`);--> statement-breakpoint
CREATE INDEX `game_line_team_index` ON `game_line` (`team_id`,`no`);--> statement-breakpoint
CREATE INDEX `game_line_day_index` ON `game_line` (`day`,`kind`);--> statement-breakpoint
CREATE TABLE `game_member` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hides_name` integer NOT NULL,
	`stays_out` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_peak` (
	`owner_id` text NOT NULL,
	`season` text NOT NULL,
	`xp` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `season`)
);
--> statement-breakpoint
CREATE TABLE `game_total` (
	`period` text NOT NULL,
	`owner_id` text NOT NULL,
	`team_id` text NOT NULL,
	`office_id` text NOT NULL,
	`region_id` text NOT NULL,
	`xp` integer NOT NULL,
	`confirmed_xp` integer NOT NULL,
	`sales` integer NOT NULL,
	`confirmed_sales` integer NOT NULL,
	PRIMARY KEY(`period`, `owner_id`, `team_id`, `office_id`, `region_id`)
);
--> statement-breakpoint
CREATE INDEX `game_total_region_index` ON `game_total` (`region_id`,`period`);--> statement-breakpoint
CREATE INDEX `game_total_owner_index` ON `game_total` (`owner_id`,`period`);