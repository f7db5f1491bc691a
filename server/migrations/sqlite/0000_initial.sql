CREATE TABLE `external_account` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`system` text NOT NULL,
	`login_name` text NOT NULL,
	`password` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `external_account_user_index` ON `external_account` (`user_id`);--> statement-breakpoint
CREATE TABLE `private_profile` (
	`user_id` text PRIMARY KEY NOT NULL,
	`details` text,
	`bank_account` text,
	`last_four_hash` text
);
--> statement-breakpoint
CREATE TABLE `login_attempt` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`trusted` integer NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_tokenHash_unique` ON `session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `session_user_index` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_ends_index` ON `session` (`ends_at`);--> statement-breakpoint
CREATE TABLE `setup_link` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `product` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`provider_id` text NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`price_ore` integer NOT NULL,
	`billing` text NOT NULL,
	`supply` text NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	`active` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `provider`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_provider_index` ON `product` (`provider_id`);--> statement-breakpoint
CREATE TABLE `provider` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`country` text NOT NULL,
	`currency` text NOT NULL,
	`channels` text NOT NULL,
	`customer_kinds` text NOT NULL,
	`require_external_order_number` integer NOT NULL,
	`require_id_number` integer NOT NULL,
	`require_checklist` integer NOT NULL,
	`commission_gate` text NOT NULL,
	`active` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `budget` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`month` text NOT NULL,
	`metric` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `budget_seller_month_index` ON `budget` (`seller_id`,`month`,`metric`);--> statement-breakpoint
CREATE TABLE `commission_dispute` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`sale_id` text NOT NULL,
	`currency` text NOT NULL,
	`shown_ore` integer NOT NULL,
	`expected_ore` integer,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`raised_at` integer NOT NULL,
	`answer` text NOT NULL,
	`answered_by_name` text NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `commission_dispute_sale_index` ON `commission_dispute` (`sale_id`);--> statement-breakpoint
CREATE TABLE `commission_payout` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`sale_id` text NOT NULL,
	`month` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`earned_on` text NOT NULL,
	`paid_on` text,
	`reverses_id` text,
	`clawback` text,
	`consent_document` text NOT NULL,
	`history` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_payout_sale_index` ON `commission_payout` (`sale_id`);--> statement-breakpoint
CREATE INDEX `commission_payout_month_index` ON `commission_payout` (`month`,`status`);--> statement-breakpoint
CREATE TABLE `commission_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`scope` text NOT NULL,
	`scope_id` text NOT NULL,
	`currency` text NOT NULL,
	`rate` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text
);
--> statement-breakpoint
CREATE INDEX `commission_rule_scope_index` ON `commission_rule` (`scope_id`);--> statement-breakpoint
CREATE TABLE `pay_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`zone` text NOT NULL,
	`seller_id` text,
	`currency` text NOT NULL,
	`hourly_pay_ore` integer NOT NULL,
	`quality_bonus` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text
);
--> statement-breakpoint
CREATE INDEX `pay_terms_seller_index` ON `pay_terms` (`seller_id`);--> statement-breakpoint
CREATE TABLE `announcement` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`link` text NOT NULL,
	`audience` text NOT NULL,
	`sender_id` text NOT NULL,
	`sender_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`sent_at` integer NOT NULL,
	`recipient_count` integer,
	`seen_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deviation_reminder` (
	`deviation_id` text NOT NULL,
	`stage` text NOT NULL,
	`reminded_at` integer NOT NULL,
	PRIMARY KEY(`deviation_id`, `stage`)
);
--> statement-breakpoint
CREATE TABLE `held_push` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`words` text NOT NULL,
	`path` text NOT NULL,
	`tag` text NOT NULL,
	`held_at` integer NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `held_push_due_index` ON `held_push` (`due_at`);--> statement-breakpoint
CREATE TABLE `notice_preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`muted` text NOT NULL,
	`quiet_from` text,
	`quiet_to` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`words` text,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`link` text NOT NULL,
	`from_name` text NOT NULL,
	`announcement_id` text,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	`read_at` integer
);
--> statement-breakpoint
CREATE INDEX `notification_user_index` ON `notification` (`user_id`,`read_at`);--> statement-breakpoint
CREATE INDEX `notification_announcement_index` ON `notification` (`announcement_id`);--> statement-breakpoint
CREATE INDEX `notification_created_index` ON `notification` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`device_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_user_index` ON `push_subscription` (`user_id`);--> statement-breakpoint
CREATE TABLE `role_grant` (
	`role_id` text NOT NULL,
	`permission` text NOT NULL,
	`extent` text NOT NULL,
	PRIMARY KEY(`role_id`, `permission`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `role` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_name_unique` ON `role` (`name`);--> statement-breakpoint
CREATE TABLE `user_grant` (
	`user_id` text NOT NULL,
	`permission` text NOT NULL,
	`extent` text NOT NULL,
	`inverted` integer NOT NULL,
	PRIMARY KEY(`user_id`, `permission`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_role` (
	`user_id` text NOT NULL,
	`role_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_role_role_index` ON `user_role` (`role_id`);--> statement-breakpoint
CREATE TABLE `office` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`region_id` text NOT NULL,
	`zone` text NOT NULL,
	FOREIGN KEY (`region_id`) REFERENCES `region`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `region` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`office_id` text NOT NULL,
	`channels` text,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_office_index` ON `team` (`office_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`language` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_team_index` ON `user` (`team_id`);--> statement-breakpoint
CREATE TABLE `person` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`team_id` text,
	`team_name` text,
	`office_id` text,
	`region_id` text,
	`roles` text NOT NULL,
	`active` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_team_index` ON `person` (`team_id`);--> statement-breakpoint
CREATE TABLE `user_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`zone` text NOT NULL,
	`drivers_license` text,
	`shoe_size` text NOT NULL,
	`t_shirt_size` text,
	`favourite_cake` text NOT NULL,
	`short_name` text NOT NULL,
	`last_name` text NOT NULL,
	`title` text NOT NULL,
	`employee_id` text NOT NULL,
	`office_name` text NOT NULL,
	`team_name` text NOT NULL,
	`coach_name` text NOT NULL,
	`provider_names` text NOT NULL,
	`team_provider_name` text NOT NULL,
	`employment_day` text,
	`education_day` text,
	`coach_assigned_day` text
);
--> statement-breakpoint
CREATE TABLE `team_event` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `team_event_team_index` ON `team_event` (`team_id`,`at`);--> statement-breakpoint
CREATE TABLE `attachment` (
	`sha256` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`uploaded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `call_register_import` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`listed_on` text NOT NULL,
	`imported_at` integer NOT NULL,
	`imported_by_id` text NOT NULL,
	`imported_by_name` text NOT NULL,
	`numbers` integer NOT NULL,
	`rejected` integer NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `call_register_piece` (
	`import_id` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`import_id`, `hash`)
);
--> statement-breakpoint
CREATE TABLE `call_register_slice` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`import_id` text NOT NULL,
	`country` text NOT NULL,
	`prefix` text NOT NULL,
	`tails` text NOT NULL,
	`listed_on` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `call_register_slice_prefix_index` ON `call_register_slice` (`prefix`);--> statement-breakpoint
CREATE TABLE `confirmation_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`kind` text NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `confirmation_mail_once_index` ON `confirmation_mail` (`sale_id`,`kind`,`revision`);--> statement-breakpoint
CREATE INDEX `confirmation_mail_state_index` ON `confirmation_mail` (`state`,`next_at`);--> statement-breakpoint
CREATE TABLE `contact_key` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_mark` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`mark` text NOT NULL,
	`block` text,
	`provider_id` text,
	`sold_on` text,
	`office_id` text,
	`sale_id` text,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_mark_index` ON `contact_mark` (`mark`);--> statement-breakpoint
CREATE INDEX `contact_mark_sale_index` ON `contact_mark` (`sale_id`);--> statement-breakpoint
CREATE TABLE `customer_identity` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`sealed` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_identity_hash_index` ON `customer_identity` (`hash`);--> statement-breakpoint
CREATE TABLE `identity_reveal` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `identity_reveal_sale_index` ON `identity_reveal` (`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_signature` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deviation` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sale_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`type` text NOT NULL,
	`text` text NOT NULL,
	`source` text NOT NULL,
	`raised_by_id` text NOT NULL,
	`raised_by_name` text NOT NULL,
	`raised_at` integer NOT NULL,
	`state` text NOT NULL,
	`awaiting` text,
	`due_at` integer NOT NULL,
	`answer_text` text NOT NULL,
	`answered_at` integer,
	`resolution` text,
	`resolved_at` integer,
	`amount_at_risk_ore` integer NOT NULL,
	`amount_recovered_ore` integer NOT NULL,
	`currency` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deviation_sale_index` ON `deviation` (`sale_id`);--> statement-breakpoint
CREATE INDEX `deviation_state_index` ON `deviation` (`state`,`raised_at`);--> statement-breakpoint
CREATE TABLE `sale_event` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sale_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`kind` text NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`revision` integer NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`reason_code` text,
	`comment` text NOT NULL,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`device_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_event_sale_index` ON `sale_event` (`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_line` (
	`sale_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_ore` integer NOT NULL,
	`billing` text NOT NULL,
	`supply` text NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	PRIMARY KEY(`sale_id`, `position`),
	FOREIGN KEY (`sale_id`) REFERENCES `sale`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sale_line_product_index` ON `sale_line` (`product_id`);--> statement-breakpoint
CREATE TABLE `sale` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`provider_id` text,
	`channel` text,
	`customer` text,
	`order_value_ore` integer NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`external_order_number` text NOT NULL,
	`external_status` text NOT NULL,
	`message` text NOT NULL,
	`checklist` text,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`status_reason` text,
	`status_comment` text NOT NULL,
	`awaiting` text,
	`due_at` integer,
	`open_deviation_id` text,
	`revision` integer NOT NULL,
	`sold_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`submitted_at` integer NOT NULL,
	`call_ended_at` integer,
	`written_accept_at` integer,
	`accept_document` text NOT NULL,
	`paperless_consent` integer,
	`delivered_on` text,
	`language` text NOT NULL,
	`signed_at` integer,
	`signed_hash` text,
	`regret_until` integer,
	`awaits_delivery` integer NOT NULL,
	`checkout_id` text,
	`late_sync` integer NOT NULL,
	`replaces_id` text
);
--> statement-breakpoint
CREATE INDEX `sale_seller_index` ON `sale` (`seller_id`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_status_index` ON `sale` (`status`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_sold_on_index` ON `sale` (`sold_on`);--> statement-breakpoint
CREATE TABLE `daily_checkout` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`day` text NOT NULL,
	`day_key` text NOT NULL,
	`status` text NOT NULL,
	`closed_at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`device_id` text,
	`device_seq` integer NOT NULL,
	`sale_ids` text NOT NULL,
	`orders_count` integer NOT NULL,
	`order_value_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`other_values` text,
	`drafts_left` integer NOT NULL,
	`note` text NOT NULL,
	`has_late_sales` integer NOT NULL,
	`absence_sale_id` text,
	`history` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_checkout_day_key_index` ON `daily_checkout` (`day_key`);--> statement-breakpoint
CREATE INDEX `daily_checkout_day_index` ON `daily_checkout` (`day`);--> statement-breakpoint
CREATE INDEX `daily_checkout_status_index` ON `daily_checkout` (`status`,`day`);--> statement-breakpoint
CREATE TABLE `sick_notice` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`first_day` text NOT NULL,
	`extent` integer NOT NULL,
	`expected_back` text,
	`phone_today` text NOT NULL,
	`note` text NOT NULL,
	`period_id` text NOT NULL,
	`period_first_day` text NOT NULL,
	`status` text NOT NULL,
	`reported_at` integer NOT NULL,
	`recovered_on` text,
	`certificate_received_on` text,
	`closed_comment` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sick_notice_seller_index` ON `sick_notice` (`seller_id`,`first_day`);--> statement-breakpoint
CREATE INDEX `sick_notice_status_index` ON `sick_notice` (`status`);--> statement-breakpoint
CREATE TABLE `time_report` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`day` text NOT NULL,
	`day_key` text NOT NULL,
	`type` text NOT NULL,
	`attendance_hours` integer NOT NULL,
	`absence_hours` integer NOT NULL,
	`absence_type` text,
	`allowance` integer NOT NULL,
	`location` text NOT NULL,
	`place` text NOT NULL,
	`note` text NOT NULL,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`status_comment` text NOT NULL,
	`revision` integer NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`history` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `time_report_day_key_index` ON `time_report` (`day_key`);--> statement-breakpoint
CREATE INDEX `time_report_day_index` ON `time_report` (`day`,`status`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `device` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`epoch` text,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `device_user_index` ON `device` (`user_id`);--> statement-breakpoint
CREATE TABLE `effect` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer NOT NULL,
	`done_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `effect_due_index` ON `effect` (`done_at`,`next_at`);--> statement-breakpoint
CREATE TABLE `inbox` (
	`id` text PRIMARY KEY NOT NULL,
	`device` text NOT NULL,
	`seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`args` text NOT NULL,
	`status` text NOT NULL,
	`result` text NOT NULL,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_device_seq_unique` ON `inbox` (`device`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_status_index` ON `inbox` (`status`,`received_at`);--> statement-breakpoint
CREATE TABLE `scope` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_meta` (
	`epoch` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_row` (
	`scope` text NOT NULL,
	`collection` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`op` text NOT NULL,
	PRIMARY KEY(`scope`, `collection`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sync_row_scope_seq_unique` ON `sync_row` (`scope`,`seq`);--> statement-breakpoint
CREATE INDEX `sync_row_row_index` ON `sync_row` (`collection`,`id`);