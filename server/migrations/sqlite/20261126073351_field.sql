CREATE TABLE `field_alarm` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`is_drill` integer NOT NULL,
	`state` text NOT NULL,
	`called_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`position` text,
	`due_at` integer,
	`turns` integer NOT NULL,
	`answered_by_id` text,
	`answered_by_name` text NOT NULL,
	`answered_at` integer,
	`safe_at` integer,
	`closed_by_name` text NOT NULL,
	`closed_at` integer,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `field_alarm_due_index` ON `field_alarm` (`due_at`);--> statement-breakpoint
CREATE INDEX `field_alarm_seller_index` ON `field_alarm` (`seller_id`,`called_at`);--> statement-breakpoint
CREATE INDEX `field_alarm_called_index` ON `field_alarm` (`called_at`);--> statement-breakpoint
CREATE TABLE `field_area` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`provider_id` text,
	`postal_codes` text NOT NULL,
	`outline` text NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `field_area_work` (
	`area_id` text PRIMARY KEY NOT NULL,
	`after_id` text NOT NULL,
	`turn` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `field_holding` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`area_id` text NOT NULL,
	`seller_id` text,
	`team_id` text,
	`from_day` text NOT NULL,
	`until_day` text,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL,
	`ended_at` integer,
	`ended_why` text
);
--> statement-breakpoint
CREATE INDEX `field_holding_area_index` ON `field_holding` (`area_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `field_holding_seller_index` ON `field_holding` (`seller_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `field_holding_until_index` ON `field_holding` (`ended_at`,`until_day`);--> statement-breakpoint
CREATE TABLE `field_badge_look` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `field_badge_look_user_index` ON `field_badge_look` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `field_badge_look_at_index` ON `field_badge_look` (`at`);--> statement-breakpoint
CREATE TABLE `field_badge` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`revoked_at` integer,
	`revoked_by_name` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `field_house` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`area_id` text,
	`area_name` text NOT NULL,
	`seller_ids` text NOT NULL,
	`team_ids` text NOT NULL,
	`street_key` text NOT NULL,
	`street` text NOT NULL,
	`number` text NOT NULL,
	`postal_code` text NOT NULL,
	`town` text NOT NULL,
	`country` text NOT NULL,
	`place` text,
	`doors` text NOT NULL,
	`door_count` integer NOT NULL,
	`visited_count` integer NOT NULL,
	`answered_count` integer NOT NULL,
	`sale_count` integer NOT NULL,
	`blocked_count` integer NOT NULL,
	`north_cell` integer,
	`east_cell` integer
);
--> statement-breakpoint
CREATE INDEX `field_house_area_index` ON `field_house` (`area_id`,`street`);--> statement-breakpoint
CREATE INDEX `field_house_code_index` ON `field_house` (`postal_code`);--> statement-breakpoint
CREATE INDEX `field_house_place_index` ON `field_house` (`north_cell`,`east_cell`);--> statement-breakpoint
CREATE TABLE `field_visit` (
	`id` text PRIMARY KEY NOT NULL,
	`house_id` text NOT NULL,
	`door_key` text NOT NULL,
	`area_id` text,
	`seller_id` text NOT NULL,
	`result` text NOT NULL,
	`at` integer NOT NULL,
	`position` text NOT NULL,
	`place` text,
	`placed_at` integer
);
--> statement-breakpoint
CREATE INDEX `field_visit_seller_index` ON `field_visit` (`seller_id`,`at`);--> statement-breakpoint
CREATE INDEX `field_visit_placed_index` ON `field_visit` (`placed_at`);--> statement-breakpoint
CREATE INDEX `field_visit_at_index` ON `field_visit` (`at`);