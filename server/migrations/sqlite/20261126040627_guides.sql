CREATE TABLE `guide_category` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name_sv` text NOT NULL,
	`name_en` text NOT NULL,
	`name_fi` text NOT NULL,
	`parent_id` text,
	`role_ids` text NOT NULL,
	`place` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guide_embed` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`reason_sv` text NOT NULL,
	`reason_en` text NOT NULL,
	`reason_fi` text NOT NULL,
	`role_ids` text NOT NULL,
	`user_ids` text NOT NULL,
	`is_for_everyone` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guide_edition` (
	`id` text PRIMARY KEY NOT NULL,
	`guide_id` text NOT NULL,
	`number` integer NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`note` text NOT NULL,
	`asks` integer NOT NULL,
	`published_at` integer NOT NULL,
	`published_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guide_edition_number_index` ON `guide_edition` (`guide_id`,`number`);--> statement-breakpoint
CREATE TABLE `guide_file` (
	`id` text PRIMARY KEY NOT NULL,
	`guide_id` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`stored` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `guide_file_guide_index` ON `guide_file` (`guide_id`);--> statement-breakpoint
CREATE TABLE `guide_receipt` (
	`user_id` text NOT NULL,
	`guide_id` text NOT NULL,
	`number` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`confirmed_at` integer,
	`percent` integer,
	`attempts` integer NOT NULL,
	`failed_at` integer,
	PRIMARY KEY(`user_id`, `guide_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `guide_receipt_guide_index` ON `guide_receipt` (`guide_id`,`number`);--> statement-breakpoint
CREATE TABLE `guide_reminder` (
	`user_id` text NOT NULL,
	`guide_id` text NOT NULL,
	`number` integer NOT NULL,
	`turn` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `guide_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `guide_requirement` (
	`guide_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`guide_id`, `kind`, `target_id`)
);
--> statement-breakpoint
CREATE TABLE `guide` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`category_id` text NOT NULL,
	`place` integer NOT NULL,
	`language` text NOT NULL,
	`owner_id` text,
	`review_day` text,
	`role_ids` text NOT NULL,
	`state` text NOT NULL,
	`draft` text NOT NULL,
	`edition` integer,
	`has_changes` integer NOT NULL,
	`publish_at` integer,
	`publish_asks` integer NOT NULL,
	`publish_note` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `guide_publish_index` ON `guide` (`publish_at`);