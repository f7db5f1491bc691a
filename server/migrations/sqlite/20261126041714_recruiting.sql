CREATE TABLE `candidate_file` (
	`id` text PRIMARY KEY NOT NULL,
	`candidate_id` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`stored` text NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `candidate_file_candidate_index` ON `candidate_file` (`candidate_id`,`at`);--> statement-breakpoint
CREATE TABLE `candidate_note` (
	`id` text PRIMARY KEY NOT NULL,
	`candidate_id` text NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL,
	`sealed_text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `candidate_note_candidate_index` ON `candidate_note` (`candidate_id`,`at`);--> statement-breakpoint
CREATE TABLE `candidate_stage` (
	`id` text PRIMARY KEY NOT NULL,
	`candidate_id` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `candidate_stage_candidate_index` ON `candidate_stage` (`candidate_id`,`at`);--> statement-breakpoint
CREATE TABLE `candidate` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`state_at` integer NOT NULL,
	`ended_from` text,
	`end_reason` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`language` text NOT NULL,
	`recruiter_id` text NOT NULL,
	`recruiter_name` text NOT NULL,
	`office_id` text NOT NULL,
	`region_id` text,
	`source` text NOT NULL,
	`start_day` text,
	`created_at` integer NOT NULL,
	`info_at` integer,
	`asked_at` integer,
	`reminders` integer NOT NULL,
	`reminded_at` integer,
	`sealed` text,
	`id_hash` text,
	`postal_code` text NOT NULL,
	`favourite_cake` text NOT NULL,
	`drivers_license` text,
	`work_sent_at` integer,
	`work_signed_at` integer,
	`education_contract_id` text,
	`education_sent_at` integer,
	`education_signed_at` integer,
	`directory_name` text,
	`user_id` text,
	`problem` text,
	`space_id` text NOT NULL,
	`space_url` text NOT NULL,
	`space_created_day` text,
	`device_at` integer,
	`clothes_at` integer,
	`certificate_at` integer,
	`not_ready_at` integer,
	`onboarded_at` integer
);
--> statement-breakpoint
CREATE INDEX `candidate_state_index` ON `candidate` (`state`,`state_at`);--> statement-breakpoint
CREATE INDEX `candidate_email_index` ON `candidate` (`email`);--> statement-breakpoint
CREATE INDEX `candidate_phone_index` ON `candidate` (`phone`);--> statement-breakpoint
CREATE INDEX `candidate_id_hash_index` ON `candidate` (`id_hash`);--> statement-breakpoint
CREATE INDEX `candidate_user_index` ON `candidate` (`user_id`);--> statement-breakpoint
CREATE INDEX `candidate_created_index` ON `candidate` (`created_at`);--> statement-breakpoint
CREATE TABLE `contract_event` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`by_name` text NOT NULL,
	`detail` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contract_event_contract_index` ON `contract_event` (`contract_id`,`seq`);--> statement-breakpoint
CREATE TABLE `contract` (
	`id` text PRIMARY KEY NOT NULL,
	`candidate_id` text NOT NULL,
	`kind` text NOT NULL,
	`template_id` text NOT NULL,
	`template_version` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`sealed_body` text NOT NULL,
	`service` text NOT NULL,
	`state` text NOT NULL,
	`external_id` text,
	`sign_url` text,
	`stored` text,
	`sha256` text,
	`signed_stored` text,
	`signed_sha256` text,
	`sealed_strokes` text,
	`decline_reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`viewed_at` integer,
	`ended_at` integer,
	`expires_at` integer NOT NULL,
	`check_at` integer
);
--> statement-breakpoint
CREATE INDEX `contract_candidate_index` ON `contract` (`candidate_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contract_external_index` ON `contract` (`external_id`);--> statement-breakpoint
CREATE INDEX `contract_check_index` ON `contract` (`check_at`);--> statement-breakpoint
CREATE INDEX `contract_expires_index` ON `contract` (`state`,`expires_at`);--> statement-breakpoint
CREATE TABLE `contract_template` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `candidate_message` (
	`id` text PRIMARY KEY NOT NULL,
	`candidate_id` text NOT NULL,
	`kind` text NOT NULL,
	`contract_id` text,
	`via` text NOT NULL,
	`state` text NOT NULL,
	`token_hash` text,
	`sealed_text` text,
	`attempts` integer NOT NULL,
	`guesses` integer NOT NULL,
	`created_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `candidate_message_candidate_index` ON `candidate_message` (`candidate_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `candidate_message_token_index` ON `candidate_message` (`token_hash`);--> statement-breakpoint
CREATE INDEX `candidate_message_state_index` ON `candidate_message` (`state`,`next_at`);--> statement-breakpoint
CREATE TABLE `onboarding_step` (
	`id` text PRIMARY KEY NOT NULL,
	`candidate_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`external_id` text NOT NULL,
	`failure` text,
	`wish` text,
	`started_by_id` text NOT NULL,
	`started_by_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_at` integer,
	`done_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `onboarding_step_kind_index` ON `onboarding_step` (`candidate_id`,`kind`);--> statement-breakpoint
CREATE INDEX `onboarding_step_due_index` ON `onboarding_step` (`state`,`next_at`);--> statement-breakpoint
ALTER TABLE `external_account` ADD `is_held` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `external_account` ADD `pass` text;--> statement-breakpoint
ALTER TABLE `employment` ADD `awaits_day` text;