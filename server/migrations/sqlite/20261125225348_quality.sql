CREATE TABLE `quality_sampled_sale` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quality_link` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`via` text NOT NULL,
	`state` text NOT NULL,
	`token_hash` text,
	`sealed_text` text,
	`attempts` integer NOT NULL,
	`cost_fractions` integer NOT NULL,
	`created_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quality_link_survey_index` ON `quality_link` (`survey_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quality_link_token_index` ON `quality_link` (`token_hash`);--> statement-breakpoint
CREATE INDEX `quality_link_state_index` ON `quality_link` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `quality_link_at_index` ON `quality_link` (`at`);--> statement-breakpoint
CREATE TABLE `quality_score` (
	`survey_id` text NOT NULL,
	`question_id` text NOT NULL,
	`template_id` text NOT NULL,
	`area` text NOT NULL,
	`score_tenths` integer NOT NULL,
	PRIMARY KEY(`survey_id`, `question_id`)
);
--> statement-breakpoint
CREATE TABLE `quality_survey` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sale_id` text NOT NULL,
	`template_id` text NOT NULL,
	`edition` integer NOT NULL,
	`language` text NOT NULL,
	`zone` text NOT NULL,
	`currency` text NOT NULL,
	`channel` text NOT NULL,
	`sample` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`call_back_at` integer,
	`created_at` integer NOT NULL,
	`taken_by_id` text,
	`taken_by_name` text NOT NULL,
	`taken_at` integer,
	`answers` text NOT NULL,
	`answered_at` integer,
	`answered_by_name` text NOT NULL,
	`grade_tenths` integer,
	`nki_tenths` integer,
	`label` text,
	`alarm` text,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`coach_id` text,
	`provider_id` text,
	`title` text NOT NULL,
	`sold_on` text NOT NULL,
	`link` text,
	`annulled` text,
	`annul_reason` text NOT NULL,
	`annulled_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quality_survey_sale_index` ON `quality_survey` (`sale_id`);--> statement-breakpoint
CREATE INDEX `quality_survey_day_index` ON `quality_survey` (`sold_on`,`id`);--> statement-breakpoint
CREATE INDEX `quality_survey_state_index` ON `quality_survey` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `quality_survey_seller_index` ON `quality_survey` (`seller_id`,`sold_on`);--> statement-breakpoint
CREATE INDEX `quality_survey_figures_index` ON `quality_survey` (`sold_on`,`state`,`annulled`,`grade_tenths`,`nki_tenths`,`label`,`provider_id`,`office_id`,`team_id`,`coach_id`,`seller_id`,`region_id`);--> statement-breakpoint
CREATE TABLE `quality_edition` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quality_edition_number_index` ON `quality_edition` (`template_id`,`number`);--> statement-breakpoint
CREATE TABLE `quality_opt_out` (
	`hash` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quality_opt_out_at_index` ON `quality_opt_out` (`at`);--> statement-breakpoint
CREATE TABLE `quality_setting` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quality_template` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`provider_id` text,
	`state` text NOT NULL,
	`draft` text NOT NULL,
	`edition` integer,
	`has_changes` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `seller_transcription_read` (
	`id` text PRIMARY KEY NOT NULL,
	`transcription_id` text NOT NULL,
	`reader_id` text NOT NULL,
	`reader_name` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `seller_transcription_read_index` ON `seller_transcription_read` (`transcription_id`,`at`);--> statement-breakpoint
CREATE TABLE `seller_transcription` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`read_team_id` text,
	`read_office_id` text,
	`read_region_id` text,
	`shared` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`recorded_at` integer NOT NULL,
	`consent_ref` text NOT NULL,
	`sealed_text` text NOT NULL,
	`hits` integer NOT NULL,
	`items` integer NOT NULL,
	`sealed_note` text NOT NULL,
	`note_by_name` text NOT NULL,
	`noted` text NOT NULL,
	`score` integer,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL,
	`delete_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `seller_transcription_seller_index` ON `seller_transcription` (`seller_id`,`recorded_at`);--> statement-breakpoint
CREATE INDEX `seller_transcription_at_index` ON `seller_transcription` (`recorded_at`,`id`);--> statement-breakpoint
CREATE INDEX `seller_transcription_delete_index` ON `seller_transcription` (`delete_at`);