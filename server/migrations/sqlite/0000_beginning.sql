CREATE TABLE `account_link` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_link_user_index` ON `account_link` (`user_id`);--> statement-breakpoint
CREATE TABLE `impersonation` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`impersonator_id` text NOT NULL,
	`impersonator_name` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`may_write` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `impersonation_session_index` ON `impersonation` (`session_id`);--> statement-breakpoint
CREATE INDEX `impersonation_user_index` ON `impersonation` (`user_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `letter` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`topic` text NOT NULL,
	`about_id` text,
	`revision` integer NOT NULL,
	`once` text,
	`via` text NOT NULL,
	`state` text NOT NULL,
	`sealed_to` text,
	`token_hash` text,
	`sealed_text` text,
	`attempts` integer NOT NULL,
	`guesses` integer NOT NULL,
	`cost_fractions` integer NOT NULL,
	`created_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_once_index` ON `letter` (`kind`,`subject_id`,`once`);--> statement-breakpoint
CREATE INDEX `letter_subject_index` ON `letter` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `letter_token_index` ON `letter` (`token_hash`);--> statement-breakpoint
CREATE INDEX `letter_due_index` ON `letter` (`kind`,`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `letter_list_index` ON `letter` (`kind`,`state`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `letter_at_index` ON `letter` (`kind`,`at`,`id`,`state`,`topic`);--> statement-breakpoint
CREATE TABLE `second_factor_reset` (
	`user_id` text PRIMARY KEY NOT NULL,
	`asked_by_id` text NOT NULL,
	`asked_by_name` text NOT NULL,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkey_user_index` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`)
);
--> statement-breakpoint
CREATE TABLE `sign_in_ticket` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`challenge` text,
	`trusted` integer NOT NULL,
	`tries_left` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_ticket_ends_index` ON `sign_in_ticket` (`ends_at`);--> statement-breakpoint
CREATE TABLE `totp` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer NOT NULL
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
	`ends_at` integer NOT NULL,
	`factor_at` integer
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
CREATE TABLE `contact_block_mark` (
	`block_id` text NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`block_id`, `mark`)
);
--> statement-breakpoint
CREATE INDEX `contact_block_mark_index` ON `contact_block_mark` (`mark`);--> statement-breakpoint
CREATE TABLE `contact_block` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`at` integer,
	`sale_id` text,
	`reason` text DEFAULT '' NOT NULL,
	`lifted_at` integer,
	`lifted_by_id` text,
	`lifted_by_name` text NOT NULL,
	`lift_reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_block_author_index` ON `contact_block` (`author_id`,`at`);--> statement-breakpoint
CREATE INDEX `contact_block_at_index` ON `contact_block` (`at`,`id`,`lifted_at`);--> statement-breakpoint
CREATE TABLE `contact_key` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_mark_due` (
	`sale_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_mark_sale` (
	`mark_id` blob PRIMARY KEY NOT NULL,
	`sale_id` blob NOT NULL,
	`revision` integer NOT NULL,
	`sold_on` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_mark_sale_link_index` ON `contact_mark_sale` (`sale_id`);--> statement-breakpoint
CREATE INDEX `contact_mark_sale_sold_on_index` ON `contact_mark_sale` (`sold_on`);--> statement-breakpoint
CREATE TABLE `contact_mark` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`mark` text NOT NULL,
	`block` text,
	`provider_id` blob,
	`sold_on` text,
	`office_id` blob
);
--> statement-breakpoint
CREATE INDEX `contact_mark_index` ON `contact_mark` (`mark`);--> statement-breakpoint
CREATE INDEX `contact_mark_block_index` ON `contact_mark` (`block`) WHERE block is not null;--> statement-breakpoint
CREATE TABLE `withdrawal_link` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sale_quote` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`round` integer NOT NULL,
	`revision` integer NOT NULL,
	`service` text NOT NULL,
	`state` text NOT NULL,
	`language` text NOT NULL,
	`external_id` text,
	`stored` text,
	`sealed_text` text,
	`hash` text,
	`signed_stored` text,
	`fault` text,
	`attempts` integer NOT NULL,
	`next_at` integer,
	`check_at` integer,
	`created_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`viewed_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sale_quote_round_index` ON `sale_quote` (`sale_id`,`round`);--> statement-breakpoint
CREATE INDEX `sale_quote_external_index` ON `sale_quote` (`external_id`);--> statement-breakpoint
CREATE INDEX `sale_quote_state_index` ON `sale_quote` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `sale_quote_check_index` ON `sale_quote` (`check_at`);--> statement-breakpoint
CREATE INDEX `sale_quote_day_index` ON `sale_quote` (`created_on`);--> statement-breakpoint
CREATE TABLE `company_word` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`meaning` text NOT NULL,
	`target` text NOT NULL
);--> statement-breakpoint
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
CREATE INDEX `assistant_turn_at_index` ON `assistant_turn` (`at`);--> statement-breakpoint
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
CREATE INDEX `assistant_stat_owner_index` ON `assistant_stat` (`owner_id`);--> statement-breakpoint
CREATE TABLE `product_category` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`code` text DEFAULT '' NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_category_code_index` ON `product_category` (`code`);--> statement-breakpoint
CREATE TABLE `product_price` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`valid_from` text NOT NULL,
	`price_ore` integer NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	`company_commission_ore` integer,
	`company_cost_ore` integer,
	`change_id` text NOT NULL,
	`created_at` integer,
	`created_by_name` text NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_price_product_index` ON `product_price` (`product_id`,`valid_from`);--> statement-breakpoint
CREATE INDEX `product_price_change_index` ON `product_price` (`change_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_price_day_index` ON `product_price` (`product_id`,`valid_from`) WHERE withdrawn_at is null;--> statement-breakpoint
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
	`archived_at` integer,
	`draft` integer,
	`prices` text,
	`categories` text,
	`category_name` text,
	`commission_gate` text,
	`legal` text,
	`terms` text,
	`rules` text,
	`attributes` text,
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
	`signs_by_link` integer,
	`commission_gate` text NOT NULL,
	`active` integer NOT NULL,
	`archived_at` integer,
	`draft` integer,
	`company` text,
	`terms` text,
	`earlier` text
);
--> statement-breakpoint
CREATE TABLE `commission_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`sale_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`dispute_id` text NOT NULL,
	`reverses_id` text,
	`approved_by_name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_entry_sale_index` ON `commission_entry` (`sale_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_entry_dispute_index` ON `commission_entry` (`dispute_id`) WHERE reverses_id is null;--> statement-breakpoint
CREATE TABLE `commission_payout` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`zone` text NOT NULL,
	`sale_id` blob NOT NULL,
	`month` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`earned_on` text NOT NULL,
	`paid_on` text,
	`of` text DEFAULT 'sale' NOT NULL,
	`entry_ids` text DEFAULT '[]' NOT NULL,
	`reverses_id` blob,
	`clawback` text,
	`consent_document` text NOT NULL,
	`history` text NOT NULL,
	`no` integer,
	`seller_key` text DEFAULT '' NOT NULL,
	`asks` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_payout_asks_index` ON `commission_payout` (`asks`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_sale_index` ON `commission_payout` (`sale_id`);--> statement-breakpoint
CREATE INDEX `commission_payout_month_index` ON `commission_payout` (`month`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_payout_no_index` ON `commission_payout` (`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_seller_index` ON `commission_payout` (`seller_key`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_amount_index` ON `commission_payout` (`amount_ore`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_earned_index` ON `commission_payout` (`earned_on`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `commission_payout_by_status_index` ON `commission_payout` (`status`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_seller_index` ON `commission_payout` (`seller_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_team_index` ON `commission_payout` (`team_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_office_index` ON `commission_payout` (`office_id`,`no`);--> statement-breakpoint
CREATE INDEX `commission_payout_of_region_index` ON `commission_payout` (`region_id`,`no`);--> statement-breakpoint
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
CREATE TABLE `ledger_line` (
	`id` blob PRIMARY KEY NOT NULL,
	`posting_id` blob NOT NULL,
	`sale_id` blob,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`kind` text NOT NULL,
	`account` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`sold_on` text NOT NULL,
	`month` text NOT NULL,
	`at` integer NOT NULL,
	`by_name` text NOT NULL,
	`reason` text NOT NULL,
	`reverses_id` blob,
	`formula` integer NOT NULL,
	`reckoning` text,
	`no` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_line_no_index` ON `ledger_line` (`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_sale_index` ON `ledger_line` (`sale_id`);--> statement-breakpoint
CREATE INDEX `ledger_line_seller_index` ON `ledger_line` (`seller_id`,`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_month_index` ON `ledger_line` (`month`,`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_of_month_index` ON `ledger_line` (`month`) WHERE sale_id is null;--> statement-breakpoint
CREATE INDEX `ledger_line_account_index` ON `ledger_line` (`account`,`no`);--> statement-breakpoint
CREATE INDEX `ledger_line_kind_index` ON `ledger_line` (`kind`,`no`);--> statement-breakpoint
CREATE TABLE `ledger_open` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`due_at` integer
);
--> statement-breakpoint
CREATE INDEX `ledger_open_due_index` ON `ledger_open` (`due_at`);--> statement-breakpoint
CREATE INDEX `ledger_open_provider_index` ON `ledger_open` (`provider_id`);--> statement-breakpoint
CREATE TABLE `ledger_tally` (
	`month` text NOT NULL,
	`seller_id` text NOT NULL,
	`team_id` text NOT NULL,
	`office_id` text NOT NULL,
	`region_id` text NOT NULL,
	`kind` text NOT NULL,
	`account` text NOT NULL,
	`currency` text NOT NULL,
	`amount_ore` integer NOT NULL,
	PRIMARY KEY(`month`, `seller_id`, `team_id`, `office_id`, `region_id`, `kind`, `account`, `currency`)
);
--> statement-breakpoint
CREATE INDEX `ledger_tally_seller_index` ON `ledger_tally` (`seller_id`,`month`);--> statement-breakpoint
CREATE INDEX `ledger_tally_kind_index` ON `ledger_tally` (`kind`,`month`);--> statement-breakpoint
CREATE INDEX `ledger_tally_account_index` ON `ledger_tally` (`account`,`month`);--> statement-breakpoint
CREATE TABLE `sale_credit` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`sale_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`sold_on` text NOT NULL,
	`currency` text NOT NULL,
	`shares` text NOT NULL,
	`shared_at` integer NOT NULL,
	`shared_by_name` text NOT NULL,
	`frozen_ore` integer,
	`whole` text
);
--> statement-breakpoint
CREATE INDEX `sale_credit_sale_index` ON `sale_credit` (`sale_id`);--> statement-breakpoint
CREATE INDEX `sale_credit_seller_index` ON `sale_credit` (`seller_id`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_credit_team_index` ON `sale_credit` (`team_id`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_credit_day_index` ON `sale_credit` (`sold_on`,`sale_id`);--> statement-breakpoint
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
	`edition` integer NOT NULL,
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
	`part_of_id` text,
	`line_ore` integer,
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
CREATE INDEX `recon_row_part_index` ON `recon_row` (`part_of_id`);--> statement-breakpoint
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
	`notes` text,
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
CREATE INDEX `recon_run_created_index` ON `recon_run` (`created_at`);--> statement-breakpoint
CREATE TABLE `customer_key` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`customer_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_key_customer_index` ON `customer_key` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_sale` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`sold_on` text NOT NULL,
	`is_fixed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_sale_customer_index` ON `customer_sale` (`customer_id`,`sold_on`);--> statement-breakpoint
CREATE TABLE `customer` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`masked_id_number` text NOT NULL,
	`phone` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`orders` integer NOT NULL,
	`first_sold_on` text NOT NULL,
	`last_sold_on` text NOT NULL,
	`erased_at` integer
);
--> statement-breakpoint
CREATE INDEX `customer_name_index` ON `customer` (`name_key`,`id`,`kind`,`country`);--> statement-breakpoint
CREATE INDEX `customer_last_index` ON `customer` (`last_sold_on`,`id`,`kind`,`country`);--> statement-breakpoint
CREATE INDEX `customer_orders_index` ON `customer` (`orders`,`id`,`kind`,`country`);--> statement-breakpoint
CREATE TABLE `coach_note` (
	`id` text PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`day` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coach_note_seller_index` ON `coach_note` (`seller_id`,`created_at`);--> statement-breakpoint
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
	`joined_ids` text,
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
CREATE INDEX `field_alarm_received_index` ON `field_alarm` (`received_at`);--> statement-breakpoint
CREATE INDEX `field_alarm_state_index` ON `field_alarm` (`state`,`received_at`);--> statement-breakpoint
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
	`revoked_extent` text,
	`reason` text NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `field_door_block_state_index` ON `field_door_block` (`state`,`made_at`);--> statement-breakpoint
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
CREATE INDEX `field_visit_at_index` ON `field_visit` (`at`);--> statement-breakpoint
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
CREATE TABLE `team_budget` (
	`team_id` text NOT NULL,
	`month` text NOT NULL,
	`metric` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`team_id`, `month`, `metric`)
);
--> statement-breakpoint
CREATE TABLE `extra_income` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`day` text NOT NULL,
	`description` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`scope` text NOT NULL,
	`scope_id` text NOT NULL,
	`allocation` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `extra_income_day_index` ON `extra_income` (`day`);--> statement-breakpoint
CREATE TABLE `hourly_pay` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`seller_id` text NOT NULL,
	`zone` text NOT NULL,
	`hourly_pay_ore` integer NOT NULL,
	`from_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hourly_pay_seller_index` ON `hourly_pay` (`seller_id`);--> statement-breakpoint
CREATE TABLE `cost_setting` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`country` text NOT NULL,
	`from_month` text NOT NULL,
	`holiday_pay_percent` text DEFAULT 0 NOT NULL,
	`employer_contribution_percent` text NOT NULL,
	`half_day_ore` integer NOT NULL,
	`full_day_ore` integer NOT NULL,
	`coin_ore` integer NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `currency_rate` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`month` text NOT NULL,
	`from_currency` text NOT NULL,
	`to_currency` text NOT NULL,
	`rate` text NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mix_target` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`dimension` text NOT NULL,
	`part` text NOT NULL,
	`percent` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `profit_day` (
	`report_id` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`month` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer NOT NULL,
	`leader` integer NOT NULL,
	`office` integer NOT NULL,
	`region` integer NOT NULL,
	`currency` text NOT NULL,
	`hours` integer NOT NULL,
	`half_days` integer NOT NULL,
	`full_days` integer NOT NULL,
	`pay` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `profit_day_by_day_index` ON `profit_day` (`day`,`seller`,`team`,`leader`,`office`,`region`,`currency`,`hours`,`half_days`,`full_days`,`pay`);--> statement-breakpoint
CREATE INDEX `profit_day_of_seller_index` ON `profit_day` (`seller`,`day`);--> statement-breakpoint
CREATE INDEX `profit_day_of_team_index` ON `profit_day` (`team`,`day`);--> statement-breakpoint
CREATE INDEX `profit_day_of_office_index` ON `profit_day` (`office`,`day`);--> statement-breakpoint
CREATE INDEX `profit_day_of_region_index` ON `profit_day` (`region`,`day`);--> statement-breakpoint
CREATE TABLE `profit_month` (
	`grain` integer NOT NULL,
	`month` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer NOT NULL,
	`leader` integer NOT NULL,
	`office` integer NOT NULL,
	`region` integer NOT NULL,
	`provider` integer NOT NULL,
	`hour` integer NOT NULL,
	`currency` text NOT NULL,
	`orders` integer NOT NULL,
	`approved` integer NOT NULL,
	`regretted` integer NOT NULL,
	`order_parts` integer DEFAULT 0 NOT NULL,
	`approved_parts` integer DEFAULT 0 NOT NULL,
	`regretted_parts` integer DEFAULT 0 NOT NULL,
	`quantity_parts` integer DEFAULT 0 NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`income` integer NOT NULL,
	`cost` integer NOT NULL,
	`commission` integer NOT NULL,
	`hours` integer NOT NULL,
	`half_days` integer NOT NULL,
	`full_days` integer NOT NULL,
	`pay` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profit_month_cell_index` ON `profit_month` (`grain`,`month`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`hour`,`currency`);--> statement-breakpoint
CREATE INDEX `profit_month_of_seller_index` ON `profit_month` (`seller`,`grain`,`month`);--> statement-breakpoint
CREATE INDEX `profit_month_of_team_index` ON `profit_month` (`team`,`grain`,`month`);--> statement-breakpoint
CREATE INDEX `profit_month_of_office_index` ON `profit_month` (`office`,`grain`,`month`);--> statement-breakpoint
CREATE INDEX `profit_month_of_region_index` ON `profit_month` (`region`,`grain`,`month`);--> statement-breakpoint
CREATE TABLE `profit_sale` (
	`sale_id` text NOT NULL,
	`share` integer DEFAULT 10000 NOT NULL,
	`day` integer NOT NULL,
	`month` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer NOT NULL,
	`leader` integer NOT NULL,
	`office` integer NOT NULL,
	`region` integer NOT NULL,
	`provider` integer NOT NULL,
	`currency` text NOT NULL,
	`state` integer NOT NULL,
	`hour` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`income` integer NOT NULL,
	`cost` integer NOT NULL,
	`commission` integer NOT NULL,
	`regret_day` integer NOT NULL,
	PRIMARY KEY(`sale_id`, `seller`)
);
--> statement-breakpoint
CREATE INDEX `profit_sale_by_day_index` ON `profit_sale` (`day`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`currency`,`state`,`quantity`,`value`,`income`,`cost`,`commission`,`share`);--> statement-breakpoint
CREATE INDEX `profit_sale_open_index` ON `profit_sale` (`regret_day`,`state`,`seller`,`team`,`leader`,`office`,`region`,`provider`,`currency`,`day`,`income`,`commission`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_seller_index` ON `profit_sale` (`seller`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_team_index` ON `profit_sale` (`team`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_office_index` ON `profit_sale` (`office`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_region_index` ON `profit_sale` (`region`,`day`);--> statement-breakpoint
CREATE INDEX `profit_sale_of_provider_index` ON `profit_sale` (`provider`,`day`);--> statement-breakpoint
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
CREATE INDEX `guide_publish_index` ON `guide` (`publish_at`);--> statement-breakpoint
CREATE TABLE `lead_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`country` text NOT NULL,
	`channel` text NOT NULL,
	`split` text NOT NULL,
	`areas` text NOT NULL,
	`keeps_columns` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_run` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`profile_name` text NOT NULL,
	`counts` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lead_run_at_index` ON `lead_run` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `announcement_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`announcement_id` text NOT NULL,
	`at` integer NOT NULL,
	`title` text NOT NULL,
	`sender_name` text NOT NULL,
	`seen` integer NOT NULL,
	`recipients` integer,
	`sender` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `announcement_key_announcement_index` ON `announcement_key` (`announcement_id`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_at_index` ON `announcement_key` (`at`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_title_index` ON `announcement_key` (`title`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_sender_name_index` ON `announcement_key` (`sender_name`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_seen_index` ON `announcement_key` (`seen`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_by_recipients_index` ON `announcement_key` (`recipients`,`no`,`office`,`team`,`region`,`sender`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_office_index` ON `announcement_key` (`office`,`no`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_team_index` ON `announcement_key` (`team`,`no`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_region_index` ON `announcement_key` (`region`,`no`);--> statement-breakpoint
CREATE INDEX `announcement_key_of_sender_index` ON `announcement_key` (`sender`,`no`);--> statement-breakpoint
CREATE TABLE `bounced_address` (
	`hash` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`status` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`run_kind` text NOT NULL,
	`schedule_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`recipient_kind` text NOT NULL,
	`recipient_id` text NOT NULL,
	`recipient_name` text NOT NULL,
	`name_key` text NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`external_id` text,
	`cost_fractions` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_delivery_once_index` ON `message_delivery` (`run_id`,`recipient_kind`,`recipient_id`);--> statement-breakpoint
CREATE INDEX `message_delivery_due_index` ON `message_delivery` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `message_delivery_run_index` ON `message_delivery` (`run_id`,`state`);--> statement-breakpoint
CREATE INDEX `message_delivery_schedule_index` ON `message_delivery` (`schedule_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_day_index` ON `message_delivery` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_state_index` ON `message_delivery` (`state`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_owner_index` ON `message_delivery` (`owner_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_team_index` ON `message_delivery` (`team_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_office_index` ON `message_delivery` (`office_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_delivery_person_index` ON `message_delivery` (`recipient_kind`,`recipient_id`,`at`);--> statement-breakpoint
CREATE TABLE `message_opt_out` (
	`recipient_kind` text NOT NULL,
	`recipient_id` text NOT NULL,
	`schedule_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`recipient_kind`, `recipient_id`, `schedule_id`)
);
--> statement-breakpoint
CREATE TABLE `schedule_run` (
	`id` text PRIMARY KEY NOT NULL,
	`schedule_id` text NOT NULL,
	`due_key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`edition` integer,
	`cursor` text,
	`lease_until` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`by_id` text,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_run_once_index` ON `schedule_run` (`schedule_id`,`due_key`);--> statement-breakpoint
CREATE INDEX `schedule_run_state_index` ON `schedule_run` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `schedule_run_due_index` ON `schedule_run` (`schedule_id`,`due_at`);--> statement-breakpoint
CREATE TABLE `message_sender` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `held_push` (
	`id` text PRIMARY KEY NOT NULL,
	`notice_id` text,
	`subscription_id` text,
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
	`removed_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_user_index` ON `push_subscription` (`user_id`);--> statement-breakpoint
CREATE TABLE `scheduled_message` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`type` text NOT NULL,
	`template_id` text NOT NULL,
	`calendar` text NOT NULL,
	`recurrence` text NOT NULL,
	`audience` text NOT NULL,
	`subject` text NOT NULL,
	`sender_id` text,
	`sender_name` text NOT NULL,
	`sender_email` text NOT NULL,
	`sender_phone` text NOT NULL,
	`data` text NOT NULL,
	`owner_id` text NOT NULL,
	`planned_until` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`last_at` integer,
	`paused_reason` text,
	`paused_detail` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `scheduled_message_next_index` ON `scheduled_message` (`next_at`);--> statement-breakpoint
CREATE TABLE `message_template` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`owner_id` text,
	`state` text NOT NULL,
	`edition` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_template_edition` (
	`template_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by_name` text NOT NULL,
	PRIMARY KEY(`template_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `equipment_handover` (
	`id` text PRIMARY KEY NOT NULL,
	`receiver_id` text NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL,
	`device_ids` text NOT NULL,
	`at` integer NOT NULL,
	`accepted_at` integer,
	`sealed` text
);
--> statement-breakpoint
CREATE TABLE `equipment` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`kind` text NOT NULL,
	`manufacturer` text NOT NULL,
	`model` text NOT NULL,
	`serial_number` text NOT NULL,
	`enrolled_on` text NOT NULL,
	`note` text NOT NULL,
	`life` text DEFAULT 'in_stock' NOT NULL,
	`holder_id` text,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`handed_out_at` integer
);
--> statement-breakpoint
CREATE INDEX `equipment_holder_index` ON `equipment` (`holder_id`);--> statement-breakpoint
CREATE TABLE `app_heartbeat` (
	`device_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`last_sync_at` integer,
	`free_bytes` integer,
	`waiting` integer NOT NULL,
	`waiting_since` integer,
	`client_version` integer,
	`reminded_at` integer
);
--> statement-breakpoint
CREATE INDEX `app_heartbeat_user_index` ON `app_heartbeat` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `list_export` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`list` text NOT NULL,
	`title` text NOT NULL,
	`question` text NOT NULL,
	`columns` text NOT NULL,
	`rights` text NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	`place` text,
	`lease_until` integer NOT NULL,
	`attempts` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`worked_at` integer NOT NULL,
	`expires_at` integer,
	`told_at` integer
);
--> statement-breakpoint
CREATE INDEX `list_export_owner_index` ON `list_export` (`owner_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `list_export_state_index` ON `list_export` (`state`,`worked_at`);--> statement-breakpoint
CREATE INDEX `list_export_expires_index` ON `list_export` (`expires_at`);--> statement-breakpoint
CREATE TABLE `shared_view` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`layout` text NOT NULL,
	`audience` text NOT NULL,
	`audience_key` text NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	`shared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shared_view_list_index` ON `shared_view` (`list`);--> statement-breakpoint
CREATE INDEX `shared_view_owner_index` ON `shared_view` (`owner_id`);--> statement-breakpoint
CREATE TABLE `staff_file_read` (
	`version_id` text NOT NULL,
	`user_id` text NOT NULL,
	`file_id` text NOT NULL,
	`number` integer NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`version_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `staff_file_read_file_index` ON `staff_file_read` (`file_id`);--> statement-breakpoint
CREATE INDEX `staff_file_read_user_index` ON `staff_file_read` (`user_id`);--> statement-breakpoint
CREATE TABLE `staff_file` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`role_ids` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_file_version` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`stored` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`uploaded_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_file_version_number` ON `staff_file_version` (`file_id`,`number`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`key` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer NOT NULL,
	`last_at` integer,
	`status` integer,
	`fault` text,
	`answer` text NOT NULL,
	`ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_delivery_once_index` ON `webhook_delivery` (`webhook_id`,`key`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_due_index` ON `webhook_delivery` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_hook_due_index` ON `webhook_delivery` (`webhook_id`,`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_day_index` ON `webhook_delivery` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_state_index` ON `webhook_delivery` (`state`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_event_index` ON `webhook_delivery` (`event`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_hook_index` ON `webhook_delivery` (`webhook_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text,
	`old_secret` text,
	`old_secret_until` integer,
	`paused_reason` text,
	`paused_at` integer,
	`failing_since` integer,
	`last_delivered_at` integer
);
--> statement-breakpoint
CREATE TABLE `deviation_reminder` (
	`deviation_id` text NOT NULL,
	`stage` text NOT NULL,
	`reminded_at` integer NOT NULL,
	PRIMARY KEY(`deviation_id`, `stage`)
);
--> statement-breakpoint
CREATE TABLE `double_sale` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`first_id` text NOT NULL,
	`second_id` text NOT NULL,
	`kinds` text NOT NULL,
	`state` text NOT NULL,
	`resolution` text,
	`comment` text NOT NULL,
	`detected_at` integer NOT NULL,
	`told_at` integer,
	`decided_at` integer,
	`decided_by_id` text,
	`decided_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `double_sale_pair_index` ON `double_sale` (`first_id`,`second_id`);--> statement-breakpoint
CREATE INDEX `double_sale_second_index` ON `double_sale` (`second_id`);--> statement-breakpoint
CREATE INDEX `double_sale_detected_index` ON `double_sale` (`detected_at`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `double_sale_told_index` ON `double_sale` (`told_at`);--> statement-breakpoint
CREATE TABLE `order_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`way` text NOT NULL,
	`note` text NOT NULL,
	`due_at` integer,
	`at` integer NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_attempt_sale_index` ON `order_attempt` (`sale_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_follow_up` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer,
	`holder_id` text,
	`holder_name` text NOT NULL,
	`held_since` integer,
	`held_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_report` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`word` text NOT NULL,
	`word_key` text NOT NULL,
	`external_status` text NOT NULL,
	`effect` text NOT NULL,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_report_word_index` ON `provider_report` (`sale_id`,`day`,`word_key`);--> statement-breakpoint
CREATE INDEX `provider_report_by_index` ON `provider_report` (`by_id`);--> statement-breakpoint
CREATE TABLE `provider_words` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`words` text NOT NULL,
	`columns` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sale_reason` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`kind` text NOT NULL,
	`meaning` text NOT NULL,
	`code` text NOT NULL,
	`sv` text NOT NULL,
	`en` text NOT NULL,
	`fi` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sale_reason_code_index` ON `sale_reason` (`kind`,`code`);--> statement-breakpoint
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
	`name` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`second_factor_from` integer,
	`archived_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_name_unique` ON `role` (`name`);--> statement-breakpoint
CREATE TABLE `user_grant` (
	`user_id` text NOT NULL,
	`permission` text NOT NULL,
	`extent` text NOT NULL,
	`inverted` integer NOT NULL,
	`reason` text,
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
CREATE TABLE `coach_group` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`office_id` text NOT NULL,
	`coach_id` text NOT NULL,
	`provider_id` text,
	`member_ids` text NOT NULL,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coach_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `coach_group_coach_index` ON `coach_group` (`coach_id`);--> statement-breakpoint
CREATE TABLE `oph_target` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`team_id` text NOT NULL,
	`from_day` text NOT NULL,
	`level1` text NOT NULL,
	`level2` text NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `oph_target_team_index` ON `oph_target` (`team_id`,`from_day`);--> statement-breakpoint
CREATE TABLE `office` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`region_id` text NOT NULL,
	`zone` text NOT NULL,
	`calendar` text,
	FOREIGN KEY (`region_id`) REFERENCES `region`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `region` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`office_id` text NOT NULL,
	`leader_id` text,
	`provider_id` text,
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
	`title_id` text,
	`coach_id` text,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_team_index` ON `user` (`team_id`,`active`);--> statement-breakpoint
CREATE INDEX `user_office_index` ON `user` (`office_id`,`active`);--> statement-breakpoint
CREATE TABLE `postal_town_list` (
	`country` text PRIMARY KEY NOT NULL,
	`towns` text NOT NULL,
	`imported_at` integer NOT NULL,
	`imported_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `membership` (
	`user_id` text NOT NULL,
	`from_day` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`title_id` text,
	`coach_id` text,
	PRIMARY KEY(`user_id`, `from_day`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `membership_team_index` ON `membership` (`team_id`,`from_day`);--> statement-breakpoint
CREATE INDEX `membership_day_index` ON `membership` (`from_day`);--> statement-breakpoint
CREATE TABLE `team_term` (
	`team_id` text NOT NULL,
	`from_day` text NOT NULL,
	`office_id` text NOT NULL,
	`leader_id` text,
	PRIMARY KEY(`team_id`, `from_day`),
	FOREIGN KEY (`team_id`) REFERENCES `team`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`office_id`) REFERENCES `office`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_term_day_index` ON `team_term` (`from_day`);--> statement-breakpoint
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
CREATE TABLE `user_title` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quality_bonus_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`provider_id` text,
	`currency` text NOT NULL,
	`per` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`max_regret_percent` text NOT NULL,
	`min_sales` integer NOT NULL,
	`min_grade` text,
	`from_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quality_bonus_rule_from_index` ON `quality_bonus_rule` (`from_day`);--> statement-breakpoint
CREATE TABLE `month_pay` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`amount_ore` integer NOT NULL,
	`state` text NOT NULL,
	`safe_on` text NOT NULL,
	`payroll_month` text,
	`paid_on` text,
	`is_late` integer NOT NULL,
	`how` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `month_pay_month_index` ON `month_pay` (`month`,`seller_id`);--> statement-breakpoint
CREATE INDEX `month_pay_seller_index` ON `month_pay` (`seller_id`,`month`);--> statement-breakpoint
CREATE INDEX `month_pay_state_index` ON `month_pay` (`state`);--> statement-breakpoint
CREATE TABLE `override_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`coach_id` text NOT NULL,
	`team_id` text NOT NULL,
	`percent` text NOT NULL,
	`from_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `override_rule_from_index` ON `override_rule` (`from_day`);--> statement-breakpoint
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
	`answered_at` integer,
	`shown_lines` text DEFAULT '[]' NOT NULL,
	`right_ore` integer,
	`counted_ore` integer,
	`steps` text DEFAULT '[]' NOT NULL,
	`seller_key` text DEFAULT '' NOT NULL,
	`status_no` integer DEFAULT 0 NOT NULL,
	`words` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_dispute_sale_index` ON `commission_dispute` (`sale_id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_by_raised_index` ON `commission_dispute` (`raised_at`,`id`,`status_no`);--> statement-breakpoint
CREATE INDEX `commission_dispute_by_seller_index` ON `commission_dispute` (`seller_key`,`id`,`status_no`);--> statement-breakpoint
CREATE INDEX `commission_dispute_by_amount_index` ON `commission_dispute` (`shown_ore`,`id`,`status_no`);--> statement-breakpoint
CREATE INDEX `commission_dispute_by_status_index` ON `commission_dispute` (`status_no`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_seller_index` ON `commission_dispute` (`seller_id`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_team_index` ON `commission_dispute` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_office_index` ON `commission_dispute` (`office_id`,`id`);--> statement-breakpoint
CREATE INDEX `commission_dispute_of_region_index` ON `commission_dispute` (`region_id`,`id`);--> statement-breakpoint
CREATE TABLE `commission_entry_due` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `commission_entry_due_sale_index` ON `commission_entry_due` (`sale_id`);--> statement-breakpoint
CREATE TABLE `payroll_month` (
	`month` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`locked_at` integer,
	`locked_by_id` text NOT NULL,
	`locked_by_name` text NOT NULL,
	`approved_at` integer,
	`approved_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sale_credit_due` (
	`sale_id` text NOT NULL,
	`seller_id` text NOT NULL,
	PRIMARY KEY(`sale_id`, `seller_id`)
);
--> statement-breakpoint
CREATE TABLE `sale_credit_stale` (
	`sale_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_question` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`cell` text NOT NULL,
	`month` text NOT NULL,
	`country` text NOT NULL,
	`source` text NOT NULL,
	`day` text NOT NULL,
	`shown` integer NOT NULL,
	`expected` integer,
	`category` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`answer` text NOT NULL,
	`answered_by_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `pay_question_person_index` ON `pay_question` (`person_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_question_state_index` ON `pay_question` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `paycode` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`country` text NOT NULL,
	`sign` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text,
	`paxml_kind` text NOT NULL,
	`paxml_code` text NOT NULL,
	`visma_code` text NOT NULL,
	`procountor_code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payroll_rejection` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`cell` text NOT NULL,
	`turn` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payroll_rejection_line_index` ON `payroll_rejection` (`cell`,`turn`);--> statement-breakpoint
CREATE INDEX `payroll_rejection_run_index` ON `payroll_rejection` (`run_id`);--> statement-breakpoint
CREATE TABLE `payroll_line` (
	`cell` text NOT NULL,
	`turn` integer NOT NULL,
	`run_id` text NOT NULL,
	`kind` text NOT NULL,
	`country` text NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`employee_id` text NOT NULL,
	`source` text NOT NULL,
	`day` text NOT NULL,
	`value` integer NOT NULL,
	`is_correction` integer NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`cell`, `turn`)
);
--> statement-breakpoint
CREATE INDEX `payroll_line_run_index` ON `payroll_line` (`run_id`);--> statement-breakpoint
CREATE INDEX `payroll_line_person_index` ON `payroll_line` (`person_id`,`day`);--> statement-breakpoint
CREATE INDEX `payroll_line_day_index` ON `payroll_line` (`kind`,`country`,`day`);--> statement-breakpoint
CREATE TABLE `payroll_run` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`kind` text NOT NULL,
	`country` text NOT NULL,
	`month` text NOT NULL,
	`state` text NOT NULL,
	`lines` integer NOT NULL,
	`people` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`approved_by_name` text NOT NULL,
	`files` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payroll_run_kind_index` ON `payroll_run` (`kind`,`country`,`created_at`);--> statement-breakpoint
CREATE TABLE `external_account_template` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`system` text NOT NULL,
	`name_pattern` text NOT NULL,
	`groups` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `external_account` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`system` text NOT NULL,
	`login_name` text NOT NULL,
	`password` text NOT NULL,
	`template_id` text,
	`kind` text DEFAULT 'here' NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`failure` text,
	`is_held` integer DEFAULT false NOT NULL,
	`pass` text,
	`external_id` text,
	`attempt` integer DEFAULT 1 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`created_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `external_account_user_index` ON `external_account` (`user_id`);--> statement-breakpoint
CREATE INDEX `external_account_due_index` ON `external_account` (`state`,`next_at`);--> statement-breakpoint
CREATE TABLE `private_profile` (
	`user_id` text PRIMARY KEY NOT NULL,
	`details` text,
	`bank_account` text,
	`last_four_hash` text
);
--> statement-breakpoint
CREATE TABLE `user_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`zone` text NOT NULL,
	`drivers_license` text,
	`shoe_size` text NOT NULL,
	`t_shirt_size` text,
	`favourite_cake` text NOT NULL,
	`work_phone` text,
	`short_name` text NOT NULL,
	`last_name` text NOT NULL,
	`title` text NOT NULL,
	`employee_id` text NOT NULL,
	`office_name` text NOT NULL,
	`team_name` text NOT NULL,
	`coach_name` text NOT NULL,
	`provider_names` text NOT NULL,
	`provider_ids` text,
	`team_provider_name` text NOT NULL,
	`employment_day` text,
	`education_day` text,
	`coach_assigned_day` text
);
--> statement-breakpoint
CREATE TABLE `terms_of_use_answer` (
	`terms_id` text NOT NULL,
	`user_id` text NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`terms_id`, `user_id`),
	FOREIGN KEY (`terms_id`) REFERENCES `terms_of_use`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `terms_of_use_answer_user_index` ON `terms_of_use_answer` (`user_id`);--> statement-breakpoint
CREATE TABLE `terms_of_use_role` (
	`terms_id` text NOT NULL,
	`role_id` text NOT NULL,
	PRIMARY KEY(`terms_id`, `role_id`),
	FOREIGN KEY (`terms_id`) REFERENCES `terms_of_use`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `terms_of_use` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`role_ids` text NOT NULL,
	`from_day` text NOT NULL,
	`text_sv` text NOT NULL,
	`text_en` text NOT NULL,
	`text_fi` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `email_change` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `employment` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	`last_day` text,
	`first_day` text,
	`first_provider_ids` text,
	`first_phone` text,
	`team_provider_id` text,
	`awaits_day` text,
	`oph_class` text,
	`erased_at` integer
);
--> statement-breakpoint
CREATE TABLE `sales_plan_lost_seat` (
	`plan_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`day` text NOT NULL,
	`plan_changed_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `seller_id`)
);
--> statement-breakpoint
CREATE INDEX `sales_plan_lost_seat_person_index` ON `sales_plan_lost_seat` (`seller_id`,`day`);--> statement-breakpoint
CREATE TABLE `sales_plan_seat` (
	`plan_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`plan_id`, `seller_id`)
);
--> statement-breakpoint
CREATE INDEX `sales_plan_seat_person_index` ON `sales_plan_seat` (`seller_id`,`day`);--> statement-breakpoint
CREATE TABLE `sales_plan` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`day` text NOT NULL,
	`team_id` text NOT NULL,
	`team_name` text NOT NULL,
	`office_id` text NOT NULL,
	`region_id` text NOT NULL,
	`state` text NOT NULL,
	`area` text NOT NULL,
	`area_id` text,
	`provider_id` text,
	`provider_name` text NOT NULL,
	`sellers` text NOT NULL,
	`vehicle` text NOT NULL,
	`location` text NOT NULL,
	`place` text NOT NULL,
	`overnight` text,
	`departure_time` text NOT NULL,
	`return_time` text NOT NULL,
	`meeting_time` text NOT NULL,
	`meeting_point` text NOT NULL,
	`target` integer,
	`note` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL,
	`changed_by_id` text,
	`search_key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_plan_day_index` ON `sales_plan` (`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_team_index` ON `sales_plan` (`team_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_office_index` ON `sales_plan` (`office_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_region_index` ON `sales_plan` (`region_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_state_index` ON `sales_plan` (`state`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `quality_sampled_sale` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quality_score_month` (
	`month` text NOT NULL,
	`question_id` text NOT NULL,
	`area` text NOT NULL,
	`provider_id` text NOT NULL,
	`office_id` text NOT NULL,
	`team_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`region_id` text NOT NULL,
	`scores` integer NOT NULL,
	`tenths` integer NOT NULL,
	`squares` integer NOT NULL,
	PRIMARY KEY(`month`, `question_id`, `area`, `provider_id`, `office_id`, `team_id`, `seller_id`, `region_id`)
);
--> statement-breakpoint
CREATE INDEX `quality_score_month_seller_index` ON `quality_score_month` (`seller_id`,`month`);--> statement-breakpoint
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
CREATE INDEX `quality_survey_due_index` ON `quality_survey` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `quality_survey_state_index` ON `quality_survey` (`state`,`sold_on`,`id`);--> statement-breakpoint
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
CREATE INDEX `seller_transcription_delete_index` ON `seller_transcription` (`delete_at`);--> statement-breakpoint
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
	`address_by_id` text,
	`address_at` integer,
	`language` text NOT NULL,
	`recruiter_id` text NOT NULL,
	`recruiter_name` text NOT NULL,
	`office_id` text NOT NULL,
	`region_id` text,
	`source` text NOT NULL,
	`start_day` text,
	`start_time` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`info_at` integer,
	`info_by_id` text,
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
	`value_parts` integer DEFAULT 0 NOT NULL,
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
CREATE TABLE `game_kudos` (
	`line_key` text NOT NULL,
	`giver_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`line_key`, `giver_id`)
);
--> statement-breakpoint
CREATE INDEX `game_kudos_giver_index` ON `game_kudos` (`giver_id`);--> statement-breakpoint
CREATE INDEX `game_kudos_owner_index` ON `game_kudos` (`owner_id`);--> statement-breakpoint
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
	`sale_parts` integer DEFAULT 0 NOT NULL,
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
	`sale_parts` integer DEFAULT 0 NOT NULL,
	`confirmed_sale_parts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`period`, `owner_id`, `team_id`, `office_id`, `region_id`)
);
--> statement-breakpoint
CREATE INDEX `game_total_region_index` ON `game_total` (`region_id`,`period`);--> statement-breakpoint
CREATE INDEX `game_total_owner_index` ON `game_total` (`owner_id`,`period`);--> statement-breakpoint
CREATE TABLE `attachment` (
	`sha256` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`uploaded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `attachment_upload` (
	`sha256` text NOT NULL,
	`user_id` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	PRIMARY KEY(`sha256`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `sale_attachment` (
	`sale_id` text NOT NULL,
	`sha256` text NOT NULL,
	`named_by_id` text NOT NULL,
	PRIMARY KEY(`sale_id`, `sha256`, `named_by_id`)
);
--> statement-breakpoint
CREATE INDEX `sale_attachment_sha256_index` ON `sale_attachment` (`sha256`);--> statement-breakpoint
CREATE TABLE `deviation_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`deviation_id` text NOT NULL,
	`due` integer NOT NULL,
	`raised` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`seller_name` text NOT NULL,
	`state` integer NOT NULL,
	`type` integer NOT NULL,
	`awaiting` integer,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deviation_key_deviation_index` ON `deviation_key` (`deviation_id`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_due_index` ON `deviation_key` (`due`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_raised_index` ON `deviation_key` (`raised`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_amount_index` ON `deviation_key` (`amount`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_seller_name_index` ON `deviation_key` (`seller_name`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_by_state_index` ON `deviation_key` (`state`,`no`,`state`,`type`,`awaiting`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_office_index` ON `deviation_key` (`office`,`no`,`state`,`due`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_team_index` ON `deviation_key` (`team`,`no`,`state`,`due`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_region_index` ON `deviation_key` (`region`,`no`,`state`,`due`);--> statement-breakpoint
CREATE INDEX `deviation_key_of_seller_index` ON `deviation_key` (`seller`,`no`,`state`,`due`);--> statement-breakpoint
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
CREATE TABLE `sale_signature_before` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_signature_before_sale_index` ON `sale_signature_before` (`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`value` integer NOT NULL,
	`customer_name` text NOT NULL,
	`seller_name` text NOT NULL,
	`status` integer NOT NULL,
	`currency` text NOT NULL,
	`provider` integer,
	`product` integer,
	`other_product` integer,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer,
	`external` integer DEFAULT 0 NOT NULL,
	`provider_paid` integer DEFAULT 0 NOT NULL,
	`signed` integer DEFAULT 0 NOT NULL,
	`follow_up` integer DEFAULT 0 NOT NULL,
	`in_payroll` integer DEFAULT 0 NOT NULL,
	`commission` integer DEFAULT 0 NOT NULL,
	`due` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sale_key_sale_index` ON `sale_key` (`sale_id`);--> statement-breakpoint
CREATE INDEX `sale_key_by_customer_index` ON `sale_key` (`customer_name`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_by_seller_name_index` ON `sale_key` (`seller_name`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_by_status_index` ON `sale_key` (`status`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_by_due_index` ON `sale_key` (`due`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sale_key_by_value_index` ON `sale_key` (`value`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`,`product`,`other_product`);--> statement-breakpoint
CREATE INDEX `sale_key_by_commission_index` ON `sale_key` (`commission`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`,`product`,`other_product`);--> statement-breakpoint
CREATE INDEX `sale_key_unpaid_index` ON `sale_key` (`seller_name`,`seller`,`no`) WHERE status = 5 and in_payroll = 0;--> statement-breakpoint
CREATE INDEX `sale_key_follow_up_index` ON `sale_key` (`follow_up`,`no`);--> statement-breakpoint
CREATE INDEX `sale_key_of_signature_index` ON `sale_key` (`signed`,`no`);--> statement-breakpoint
CREATE INDEX `sale_key_of_payment_index` ON `sale_key` (`provider_paid`,`no`);--> statement-breakpoint
CREATE INDEX `sale_key_of_office_index` ON `sale_key` (`office`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_team_index` ON `sale_key` (`team`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_region_index` ON `sale_key` (`region`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_seller_index` ON `sale_key` (`seller`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_provider_index` ON `sale_key` (`provider`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE INDEX `sale_key_of_external_index` ON `sale_key` (`external`,`no`,`status`,`provider`,`value`,`currency`);--> statement-breakpoint
CREATE TABLE `sale_tally` (
	`grain` text NOT NULL,
	`region_id` text NOT NULL,
	`office_id` text NOT NULL,
	`team_id` text NOT NULL,
	`product_id` text NOT NULL,
	`period` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`sales` integer NOT NULL,
	`signed` integer NOT NULL,
	`quantity` integer NOT NULL,
	`value_ore` integer NOT NULL,
	PRIMARY KEY(`grain`, `region_id`, `office_id`, `team_id`, `product_id`, `period`, `status`, `currency`)
);
--> statement-breakpoint
CREATE INDEX `sale_tally_office_index` ON `sale_tally` (`office_id`,`grain`);--> statement-breakpoint
CREATE TABLE `sale_match_key` (
	`sale_id` text NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`sale_id`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `sale_match_key_hash_index` ON `sale_match_key` (`hash`,`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_match_pending` (
	`sale_id` text PRIMARY KEY NOT NULL
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
	`detail` text,
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
CREATE INDEX `deviation_resolved_index` ON `deviation` (`resolved_at`);--> statement-breakpoint
CREATE TABLE `sale_earnings` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`sold_on` text NOT NULL,
	`currency` text NOT NULL,
	`lines` text NOT NULL,
	`title_id` blob,
	`seller_commission_ore` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sale_event` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sale_id` blob NOT NULL,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`kind` text NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`revision` integer NOT NULL,
	`actor_id` blob,
	`actor_name` text NOT NULL,
	`reason_code` text,
	`detail` text,
	`detail_code` text,
	`comment` text NOT NULL,
	`photo` text,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`device_id` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_event_sale_index` ON `sale_event` (`sale_id`);--> statement-breakpoint
CREATE INDEX `sale_event_restored_index` ON `sale_event` (`recorded_at`) WHERE kind = 'restored';--> statement-breakpoint
CREATE INDEX `sale_event_reason_index` ON `sale_event` (`recorded_at`) WHERE kind in ('deviation_raised', 'regretted', 'withdrawn', 'cancelled', 'restored');--> statement-breakpoint
CREATE TABLE `sale_line` (
	`sale_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_ore` integer NOT NULL,
	`year_value_ore` integer DEFAULT 0 NOT NULL,
	`billing` text NOT NULL,
	`supply` text NOT NULL,
	`terms` text,
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
	`currency` text NOT NULL,
	`external_order_number` text NOT NULL,
	`external_status` text NOT NULL,
	`provider_paid_on` text,
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
	`legal_from` text,
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
	`signature_state` text,
	`regret_until` integer,
	`awaits_delivery` integer NOT NULL,
	`checkout_id` text,
	`late_sync` integer NOT NULL,
	`replaces_id` text,
	`attributes` text,
	`terms_version` text,
	`offer` text
);
--> statement-breakpoint
CREATE INDEX `sale_seller_index` ON `sale` (`seller_id`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_status_index` ON `sale` (`status`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_status_at_index` ON `sale` (`status_at`);--> statement-breakpoint
CREATE INDEX `sale_sold_on_index` ON `sale` (`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_awaits_delivery_index` ON `sale` (`sold_on`,`id`,`status`,`seller_name`,`seller_id`,`team_id`,`office_id`,`region_id`) WHERE awaits_delivery = true;--> statement-breakpoint
CREATE TABLE `sick_notice_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`notice_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`extent` integer NOT NULL,
	`status` integer NOT NULL,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sick_notice_key_notice_index` ON `sick_notice_key` (`notice_id`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_by_seller_name_index` ON `sick_notice_key` (`seller_name`,`no`,`status`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_by_extent_index` ON `sick_notice_key` (`extent`,`no`,`status`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_by_status_index` ON `sick_notice_key` (`status`,`no`,`status`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_office_index` ON `sick_notice_key` (`office`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_team_index` ON `sick_notice_key` (`team`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_region_index` ON `sick_notice_key` (`region`,`no`,`status`);--> statement-breakpoint
CREATE INDEX `sick_notice_key_of_seller_index` ON `sick_notice_key` (`seller`,`no`,`status`);--> statement-breakpoint
CREATE TABLE `time_report_key` (
	`no` integer PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`attendance` integer NOT NULL,
	`absence` integer NOT NULL,
	`allowance` integer NOT NULL,
	`status` integer NOT NULL,
	`type` integer NOT NULL,
	`absence_type` integer,
	`seller` integer NOT NULL,
	`team` integer,
	`office` integer,
	`region` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `time_report_key_report_index` ON `time_report_key` (`report_id`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_seller_name_index` ON `time_report_key` (`seller_name`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_attendance_index` ON `time_report_key` (`attendance`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_absence_index` ON `time_report_key` (`absence`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_allowance_index` ON `time_report_key` (`allowance`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_by_status_index` ON `time_report_key` (`status`,`no`,`status`,`type`,`absence_type`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_office_index` ON `time_report_key` (`office`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_team_index` ON `time_report_key` (`team`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_region_index` ON `time_report_key` (`region`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_seller_index` ON `time_report_key` (`seller`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_type_index` ON `time_report_key` (`type`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
CREATE INDEX `time_report_key_of_absence_type_index` ON `time_report_key` (`absence_type`,`no`,`status`,`type`,`absence_type`);--> statement-breakpoint
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
	`second_absence_type` text,
	`second_absence_hours` integer,
	`allowance` integer NOT NULL,
	`location` text NOT NULL,
	`place` text NOT NULL,
	`overnight` text,
	`departure_time` text,
	`return_time` text,
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
CREATE TABLE `server_alert_limit` (
	`rule` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`bound` integer NOT NULL,
	`is_off` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `server_alert` (
	`id` text PRIMARY KEY NOT NULL,
	`rule` text NOT NULL,
	`seen_at` integer NOT NULL,
	`opened_at` integer,
	`clear_since` integer,
	`resolved_at` integer,
	`value` integer NOT NULL,
	`worst` integer NOT NULL,
	`acknowledged_at` integer,
	`acknowledged_by` text
);
--> statement-breakpoint
CREATE INDEX `server_alert_rule_index` ON `server_alert` (`rule`,`resolved_at`);--> statement-breakpoint
CREATE TABLE `server_beat` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`at` integer NOT NULL,
	`calls` integer NOT NULL,
	`errors` integer NOT NULL,
	`pushes` integer NOT NULL,
	`slow_push_ms` integer NOT NULL,
	`failed_jobs` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `act_receipt` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `act_receipt_at_index` ON `act_receipt` (`at`);--> statement-breakpoint
CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_name` text NOT NULL,
	`impersonator_id` text,
	`impersonator_name` text,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`what` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`seq` integer,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `activity_subject_index` ON `activity` (`kind`,`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_at_index` ON `activity` (`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `activity_seq_index` ON `activity` (`seq`);--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`start_seq` integer NOT NULL,
	`start_hash` text NOT NULL,
	`start_at` integer,
	`keyed_seq` integer,
	`keyed_at` integer,
	`seal` text
);
--> statement-breakpoint
CREATE TABLE `import_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`columns` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_profile_kind_index` ON `import_profile` (`kind`,`name`);--> statement-breakpoint
CREATE TABLE `import_run` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`added_ids` text NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE TABLE `key_number` (
	`no` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `key_number_value_unique` ON `key_number` (`value`);--> statement-breakpoint
CREATE TABLE `retention` (
	`rule` text PRIMARY KEY NOT NULL,
	`last_run_at` integer NOT NULL,
	`removed` integer NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `device` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`epoch` text,
	`last_seen_at` integer NOT NULL,
	`client_version` integer
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
CREATE INDEX `inbox_given_index` ON `inbox` (`user_id`,`name`,`received_at`,`at`,`status`);--> statement-breakpoint
CREATE TABLE `line_collection` (
	`name` text PRIMARY KEY NOT NULL,
	`no` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `line_collection_no_unique` ON `line_collection` (`no`);--> statement-breakpoint
CREATE TABLE `scope` (
	`id` text PRIMARY KEY NOT NULL,
	`no` integer NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scope_no_unique` ON `scope` (`no`);--> statement-breakpoint
CREATE TABLE `sync_meta` (
	`epoch` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_row` (
	`scope_no` integer NOT NULL,
	`seq` integer NOT NULL,
	`collection_no` integer NOT NULL,
	`op` integer NOT NULL,
	`id` blob NOT NULL,
	PRIMARY KEY(`collection_no`, `id`, `scope_no`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `sync_row_scope_seq_unique` ON `sync_row` (`scope_no`,`seq`);--> statement-breakpoint
-- Written by hand: drizzle-kit knows no virtual tables and no rows.
CREATE VIRTUAL TABLE `announcement_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE `day_hours_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE `deviation_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE `sale_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE `sick_notice_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE `time_report_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
-- The reasons that every company begins with.
INSERT INTO `sale_reason` (`id`, `version`, `archived_at`, `kind`, `meaning`, `code`, `sv`, `en`, `fi`) VALUES
('01900000-0000-7000-8000-0000005ea001', 1, NULL, 'deviation', 'not_credit_worthy', 'not_credit_worthy', 'Inte kreditvärdig', 'Not credit worthy', 'Ei luottokelpoinen'),
('01900000-0000-7000-8000-0000005ea002', 1, NULL, 'deviation', 'incorrect_order', 'incorrect_order', 'Fel order – ny order behövs', 'Incorrect order (new order)', 'Väärä tilaus – tarvitaan uusi tilaus'),
('01900000-0000-7000-8000-0000005ea003', 1, NULL, 'deviation', 'customer_cannot_continue', 'customer_cannot_continue', 'Köpet kan inte genomföras', 'Customer cannot continue', 'Kauppaa ei voida toteuttaa'),
('01900000-0000-7000-8000-0000005ea004', 1, NULL, 'deviation', 'incorrect_ssn', 'incorrect_ssn', 'Fel personnummer', 'Incorrect SSN', 'Virheellinen henkilötunnus'),
('01900000-0000-7000-8000-0000005ea005', 1, NULL, 'deviation', 'other', 'other', 'Annan avvikelse', 'Other', 'Muu poikkeama'),
('01900000-0000-7000-8000-0000005ea006', 1, NULL, 'regret', 'changed_mind', 'changed_mind', 'Kunden ändrade sig', 'The customer changed their mind', 'Asiakas muutti mielensä'),
('01900000-0000-7000-8000-0000005ea007', 1, NULL, 'regret', 'price', 'price', 'Priset', 'The price', 'Hinta'),
('01900000-0000-7000-8000-0000005ea008', 1, NULL, 'regret', 'found_better', 'found_better', 'Hittade något bättre', 'Found something better', 'Löysi paremman'),
('01900000-0000-7000-8000-0000005ea009', 1, NULL, 'regret', 'misunderstood', 'misunderstood', 'Missförstånd', 'Misunderstanding', 'Väärinkäsitys'),
('01900000-0000-7000-8000-0000005ea010', 1, NULL, 'regret', 'provider_reported', 'provider_reported', 'Rapporterat av leverantören', 'Reported by the provider', 'Toimittajan ilmoittama'),
('01900000-0000-7000-8000-0000005ea011', 1, NULL, 'regret', 'other', 'other', 'Annat', 'Other', 'Muu'),
('01900000-0000-7000-8000-0000005ea012', 1, NULL, 'cancel', 'duplicate', 'duplicate', 'Dubblett', 'Duplicate', 'Kaksoiskappale'),
('01900000-0000-7000-8000-0000005ea013', 1, NULL, 'cancel', 'test', 'test', 'Test', 'Test', 'Testi'),
('01900000-0000-7000-8000-0000005ea014', 1, NULL, 'cancel', 'entered_wrong', 'entered_wrong', 'Felregistrerad', 'Entered by mistake', 'Kirjattu virheellisesti'),
('01900000-0000-7000-8000-0000005ea015', 1, NULL, 'cancel', 'given_up', 'given_up', 'Går inte att rädda', 'Could not be rescued', 'Ei pelastettavissa'),
('01900000-0000-7000-8000-0000005ea016', 1, NULL, 'cancel', 'other', 'other', 'Annat', 'Other', 'Muu'),
('01900000-0000-7000-8000-0000005ea017', 1, NULL, 'restore', 'regret_withdrawn', 'regret_withdrawn', 'Kunden står fast vid köpet', 'The customer is keeping the order', 'Asiakas pitää tilauksensa'),
('01900000-0000-7000-8000-0000005ea018', 1, NULL, 'restore', 'saved', 'saved', 'Kunden stannade kvar', 'The customer stayed', 'Asiakas jäi');
