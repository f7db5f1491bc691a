CREATE TABLE `recon_claim_step` (
	`claim_id` text NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`day` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	`by_name` text NOT NULL,
	PRIMARY KEY(`claim_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `recon_claim` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`version` integer NOT NULL,
	`provider_id` text NOT NULL,
	`state` text NOT NULL,
	`lines` integer NOT NULL,
	`claimed_ore` integer NOT NULL,
	`paid_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`sent_on` text,
	`answered_on` text,
	`closed_on` text,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recon_claim_number_index` ON `recon_claim` (`number`);--> statement-breakpoint
CREATE INDEX `recon_claim_provider_index` ON `recon_claim` (`provider_id`);--> statement-breakpoint
CREATE TABLE `recon_file` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`stored` text NOT NULL,
	`at` integer NOT NULL,
	`by_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recon_file_at_index` ON `recon_file` (`at`);--> statement-breakpoint
CREATE TABLE `recon_map_edition` (
	`map_id` text NOT NULL,
	`number` integer NOT NULL,
	`profile` text NOT NULL,
	`at` integer NOT NULL,
	`by_name` text NOT NULL,
	PRIMARY KEY(`map_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `recon_map` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`provider_id` text NOT NULL,
	`name` text NOT NULL,
	`profile` text NOT NULL,
	`is_archived` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recon_map_provider_index` ON `recon_map` (`provider_id`);--> statement-breakpoint
CREATE TABLE `recon_row` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`place` integer NOT NULL,
	`run_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`line` integer,
	`bucket` text,
	`matched_by` text,
	`sale_id` text,
	`sale_version` integer NOT NULL,
	`sold_on` text,
	`sealed` text NOT NULL,
	`hashes` text NOT NULL,
	`values` text NOT NULL,
	`candidates` text NOT NULL,
	`differences` text NOT NULL,
	`currency` text NOT NULL,
	`ours_ore` integer NOT NULL,
	`theirs_ore` integer NOT NULL,
	`missing_ore` integer NOT NULL,
	`state` text NOT NULL,
	`fault` text,
	`plan` text,
	`before` text,
	`after_version` integer NOT NULL,
	`settled_by_run_id` text,
	`claim_id` text,
	`handled_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recon_row_sale_index` ON `recon_row` (`sale_id`,`run_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `recon_row_place_index` ON `recon_row` (`place`);--> statement-breakpoint
CREATE INDEX `recon_row_run_index` ON `recon_row` (`run_id`,`place`);--> statement-breakpoint
CREATE INDEX `recon_row_bucket_index` ON `recon_row` (`bucket`,`place`);--> statement-breakpoint
CREATE INDEX `recon_row_state_index` ON `recon_row` (`state`,`place`);--> statement-breakpoint
CREATE INDEX `recon_row_provider_index` ON `recon_row` (`provider_id`,`place`);--> statement-breakpoint
CREATE INDEX `recon_row_run_bucket_index` ON `recon_row` (`run_id`,`bucket`,`state`,`place`);--> statement-breakpoint
CREATE INDEX `recon_row_claim_index` ON `recon_row` (`claim_id`);--> statement-breakpoint
CREATE TABLE `recon_run` (
	`id` text PRIMARY KEY NOT NULL,
	`no` integer NOT NULL,
	`version` integer NOT NULL,
	`map_id` text NOT NULL,
	`map_version` integer NOT NULL,
	`provider_id` text NOT NULL,
	`file_id` text NOT NULL,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`done` integer NOT NULL,
	`counts` text NOT NULL,
	`fault` text,
	`lease_until` integer NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`applied_at` integer,
	`applied_by_id` text,
	`applied_by_name` text NOT NULL,
	`rolled_back_at` integer,
	`rolled_back_by_id` text,
	`rolled_back_by_name` text NOT NULL,
	`rolled_back_reason` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recon_run_no_index` ON `recon_run` (`no`);--> statement-breakpoint
CREATE INDEX `recon_run_sha_index` ON `recon_run` (`sha256`);--> statement-breakpoint
CREATE INDEX `recon_run_state_index` ON `recon_run` (`state`,`lease_until`);--> statement-breakpoint
CREATE INDEX `recon_run_created_index` ON `recon_run` (`created_at`);