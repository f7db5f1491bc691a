CREATE TABLE "account_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impersonation" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"impersonator_id" text NOT NULL,
	"impersonator_name" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"may_write" boolean NOT NULL,
	"started_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"topic" text NOT NULL,
	"about_id" text,
	"revision" bigint NOT NULL,
	"once" text,
	"via" text NOT NULL,
	"state" text NOT NULL,
	"sealed_to" text,
	"token_hash" text,
	"sealed_text" text,
	"attempts" bigint NOT NULL,
	"guesses" bigint NOT NULL,
	"cost_fractions" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint
);
--> statement-breakpoint
CREATE TABLE "second_factor_reset" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"challenge" text,
	"trusted" bigint NOT NULL,
	"tries_left" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"last_failed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"trusted" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"factor_at" bigint,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setup_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "call_register_import" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"listed_on" text NOT NULL,
	"imported_at" bigint NOT NULL,
	"imported_by_id" text NOT NULL,
	"imported_by_name" text NOT NULL,
	"numbers" bigint NOT NULL,
	"rejected" bigint NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_register_piece" (
	"import_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "call_register_piece_import_id_hash_pk" PRIMARY KEY("import_id","hash")
);
--> statement-breakpoint
CREATE TABLE "call_register_slice" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"import_id" text NOT NULL,
	"country" text NOT NULL,
	"prefix" text NOT NULL,
	"tails" text NOT NULL,
	"listed_on" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_block_mark" (
	"block_id" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "contact_block_mark_block_id_mark_pk" PRIMARY KEY("block_id","mark")
);
--> statement-breakpoint
CREATE TABLE "contact_block" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"at" bigint,
	"sale_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"lifted_at" bigint,
	"lifted_by_id" text,
	"lifted_by_name" text NOT NULL,
	"lift_reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_key" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_mark_due" (
	"sale_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_mark_sale" (
	"mark_id" "bytea" PRIMARY KEY NOT NULL,
	"sale_id" "bytea" NOT NULL,
	"revision" bigint NOT NULL,
	"sold_on" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_mark" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"mark" text NOT NULL,
	"block" text,
	"provider_id" "bytea",
	"sold_on" text,
	"office_id" "bytea"
);
--> statement-breakpoint
CREATE TABLE "withdrawal_link" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_quote" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"round" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"external_id" text,
	"stored" text,
	"sealed_text" text,
	"hash" text,
	"signed_stored" text,
	"fault" text,
	"attempts" bigint NOT NULL,
	"next_at" bigint,
	"check_at" bigint,
	"created_on" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	"viewed_at" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "company_word" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"meaning" text NOT NULL,
	"target" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "assistant_chat" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"shared_with" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_turn" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"no" bigint NOT NULL,
	"text" text NOT NULL,
	"reading" jsonb NOT NULL,
	"mode" text NOT NULL,
	"is_legacy" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_board" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"title" text NOT NULL,
	"tiles" jsonb NOT NULL,
	"role_ids" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_stat_follow" (
	"stat_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_pinned" bigint NOT NULL,
	"schedule" jsonb,
	"threshold" jsonb,
	"is_beyond" bigint NOT NULL,
	"next_at" bigint,
	"checked_at" bigint,
	CONSTRAINT "assistant_stat_follow_stat_id_user_id_pk" PRIMARY KEY("stat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_stat" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"role_ids" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_price" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"valid_from" text NOT NULL,
	"price_ore" bigint NOT NULL,
	"seller_commission_ore" bigint NOT NULL,
	"company_commission_ore" bigint,
	"company_cost_ore" bigint,
	"change_id" text NOT NULL,
	"created_at" bigint,
	"created_by_name" text NOT NULL,
	"withdrawn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"price_ore" bigint NOT NULL,
	"billing" text NOT NULL,
	"supply" text NOT NULL,
	"seller_commission_ore" bigint NOT NULL,
	"active" boolean NOT NULL,
	"archived_at" bigint,
	"draft" boolean,
	"prices" jsonb,
	"categories" jsonb,
	"category_name" text,
	"commission_gate" text,
	"legal" jsonb,
	"terms" jsonb,
	"rules" jsonb,
	"attributes" jsonb
);
--> statement-breakpoint
CREATE TABLE "provider" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"channels" jsonb NOT NULL,
	"customer_kinds" jsonb NOT NULL,
	"require_external_order_number" boolean NOT NULL,
	"require_id_number" boolean NOT NULL,
	"require_checklist" boolean NOT NULL,
	"signs_by_link" boolean,
	"commission_gate" text NOT NULL,
	"active" boolean NOT NULL,
	"archived_at" bigint,
	"draft" boolean,
	"company" jsonb,
	"terms" jsonb,
	"earlier" jsonb
);
--> statement-breakpoint
CREATE TABLE "commission_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"sale_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"dispute_id" text NOT NULL,
	"reverses_id" text,
	"approved_by_name" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_payout" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" "bytea" NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" "bytea",
	"office_id" "bytea",
	"region_id" "bytea",
	"zone" text NOT NULL,
	"sale_id" "bytea" NOT NULL,
	"month" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"earned_on" text NOT NULL,
	"paid_on" text,
	"of" text DEFAULT 'sale' NOT NULL,
	"entry_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reverses_id" "bytea",
	"clawback" text,
	"consent_document" text NOT NULL,
	"history" jsonb NOT NULL,
	"no" bigint,
	"seller_key" text collate "C" DEFAULT '' NOT NULL,
	"asks" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"currency" text NOT NULL,
	"rate" jsonb NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text
);
--> statement-breakpoint
CREATE TABLE "pay_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"zone" text NOT NULL,
	"seller_id" text,
	"currency" text NOT NULL,
	"hourly_pay_ore" bigint NOT NULL,
	"quality_bonus" jsonb NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"posting_id" "bytea" NOT NULL,
	"sale_id" "bytea",
	"seller_id" "bytea" NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" "bytea",
	"office_id" "bytea",
	"region_id" "bytea",
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"sold_on" text NOT NULL,
	"month" text NOT NULL,
	"at" bigint NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"reverses_id" "bytea",
	"formula" bigint NOT NULL,
	"reckoning" jsonb,
	"no" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_open" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"due_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_tally" (
	"month" text NOT NULL,
	"seller_id" text NOT NULL,
	"team_id" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	CONSTRAINT "ledger_tally_month_seller_id_team_id_office_id_region_id_kind_account_currency_pk" PRIMARY KEY("month","seller_id","team_id","office_id","region_id","kind","account","currency")
);
--> statement-breakpoint
CREATE TABLE "sale_credit" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"sale_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"sold_on" text NOT NULL,
	"currency" text NOT NULL,
	"shares" jsonb NOT NULL,
	"shared_at" bigint NOT NULL,
	"shared_by_name" text NOT NULL,
	"frozen_ore" bigint,
	"whole" jsonb
);
--> statement-breakpoint
CREATE TABLE "recon_claim_step" (
	"claim_id" text NOT NULL,
	"number" bigint NOT NULL,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"note" text NOT NULL,
	"at" bigint NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "recon_claim_step_claim_id_number_pk" PRIMARY KEY("claim_id","number")
);
--> statement-breakpoint
CREATE TABLE "recon_claim" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"version" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"state" text NOT NULL,
	"lines" bigint NOT NULL,
	"claimed_ore" bigint NOT NULL,
	"paid_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"sent_on" text,
	"answered_on" text,
	"closed_on" text,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recon_file" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored" text NOT NULL,
	"at" bigint NOT NULL,
	"by_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recon_map_edition" (
	"map_id" text NOT NULL,
	"number" bigint NOT NULL,
	"profile" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "recon_map_edition_map_id_number_pk" PRIMARY KEY("map_id","number")
);
--> statement-breakpoint
CREATE TABLE "recon_map" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"profile" jsonb NOT NULL,
	"edition" bigint NOT NULL,
	"is_archived" boolean NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recon_row" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"place" bigint NOT NULL,
	"run_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"line" bigint,
	"part_of_id" text,
	"line_ore" bigint,
	"bucket" text,
	"matched_by" text,
	"sale_id" text,
	"sale_version" bigint NOT NULL,
	"sold_on" text,
	"sealed" text NOT NULL,
	"hashes" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"candidates" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"currency" text NOT NULL,
	"ours_ore" bigint NOT NULL,
	"theirs_ore" bigint NOT NULL,
	"missing_ore" bigint NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"plan" jsonb,
	"before" jsonb,
	"after_version" bigint NOT NULL,
	"settled_by_run_id" text,
	"claim_id" text,
	"handled_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recon_run" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"version" bigint NOT NULL,
	"map_id" text NOT NULL,
	"map_version" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"rows" bigint NOT NULL,
	"done" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"notes" jsonb,
	"fault" text,
	"lease_until" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"applied_at" bigint,
	"applied_by_id" text,
	"applied_by_name" text NOT NULL,
	"rolled_back_at" bigint,
	"rolled_back_by_id" text,
	"rolled_back_by_name" text NOT NULL,
	"rolled_back_reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_key" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sale" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"sold_on" text NOT NULL,
	"is_fixed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"masked_id_number" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"orders" bigint NOT NULL,
	"first_sold_on" text NOT NULL,
	"last_sold_on" text NOT NULL,
	"erased_at" bigint
);
--> statement-breakpoint
CREATE TABLE "coach_note" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"day" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_alarm" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"is_drill" boolean NOT NULL,
	"state" text NOT NULL,
	"called_at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"position" jsonb,
	"due_at" bigint,
	"turns" bigint NOT NULL,
	"joined_ids" jsonb,
	"answered_by_id" text,
	"answered_by_name" text NOT NULL,
	"answered_at" bigint,
	"safe_at" bigint,
	"closed_by_name" text NOT NULL,
	"closed_at" bigint,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_area" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"provider_id" text,
	"postal_codes" text NOT NULL,
	"outline" jsonb NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_area_work" (
	"area_id" text PRIMARY KEY NOT NULL,
	"after_id" text NOT NULL,
	"turn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_holding" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"area_id" text NOT NULL,
	"seller_id" text,
	"team_id" text,
	"from_day" text NOT NULL,
	"until_day" text,
	"created_at" bigint NOT NULL,
	"created_by_id" text NOT NULL,
	"ended_at" bigint,
	"ended_why" text
);
--> statement-breakpoint
CREATE TABLE "field_badge_look" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_badge" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"revoked_at" bigint,
	"revoked_by_name" text NOT NULL,
	"revoked_extent" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_door_block" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"house_id" text NOT NULL,
	"door_key" text NOT NULL,
	"visited_at" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"state" text NOT NULL,
	"history" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_house" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"area_id" text,
	"area_name" text NOT NULL,
	"seller_ids" jsonb NOT NULL,
	"team_ids" jsonb NOT NULL,
	"street_key" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"postal_code" text NOT NULL,
	"town" text NOT NULL,
	"country" text NOT NULL,
	"place" jsonb,
	"doors" jsonb NOT NULL,
	"door_count" bigint NOT NULL,
	"visited_count" bigint NOT NULL,
	"answered_count" bigint NOT NULL,
	"sale_count" bigint NOT NULL,
	"blocked_count" bigint NOT NULL,
	"north_cell" bigint,
	"east_cell" bigint
);
--> statement-breakpoint
CREATE TABLE "field_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"house_id" text NOT NULL,
	"door_key" text NOT NULL,
	"area_id" text,
	"seller_id" text NOT NULL,
	"result" text NOT NULL,
	"at" bigint NOT NULL,
	"position" text NOT NULL,
	"place" jsonb,
	"placed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "budget" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"month" text NOT NULL,
	"metric" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_budget" (
	"team_id" text NOT NULL,
	"month" text NOT NULL,
	"metric" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "team_budget_team_id_month_metric_pk" PRIMARY KEY("team_id","month","metric")
);
--> statement-breakpoint
CREATE TABLE "extra_income" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"day" text NOT NULL,
	"description" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"allocation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hourly_pay" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"seller_id" text NOT NULL,
	"zone" text NOT NULL,
	"hourly_pay_ore" bigint NOT NULL,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cost_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"country" text NOT NULL,
	"from_month" text NOT NULL,
	"holiday_pay_percent" jsonb DEFAULT '0'::jsonb NOT NULL,
	"employer_contribution_percent" jsonb NOT NULL,
	"half_day_ore" bigint NOT NULL,
	"full_day_ore" bigint NOT NULL,
	"coin_ore" bigint NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_rate" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"month" text NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" jsonb NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mix_target" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"dimension" text NOT NULL,
	"part" text NOT NULL,
	"percent" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_day" (
	"report_id" text PRIMARY KEY NOT NULL,
	"day" bigint NOT NULL,
	"month" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint NOT NULL,
	"leader" bigint NOT NULL,
	"office" bigint NOT NULL,
	"region" bigint NOT NULL,
	"currency" text NOT NULL,
	"hours" bigint NOT NULL,
	"half_days" bigint NOT NULL,
	"full_days" bigint NOT NULL,
	"pay" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_month" (
	"grain" bigint NOT NULL,
	"month" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint NOT NULL,
	"leader" bigint NOT NULL,
	"office" bigint NOT NULL,
	"region" bigint NOT NULL,
	"provider" bigint NOT NULL,
	"hour" bigint NOT NULL,
	"currency" text NOT NULL,
	"orders" bigint NOT NULL,
	"approved" bigint NOT NULL,
	"regretted" bigint NOT NULL,
	"order_parts" bigint DEFAULT 0 NOT NULL,
	"approved_parts" bigint DEFAULT 0 NOT NULL,
	"regretted_parts" bigint DEFAULT 0 NOT NULL,
	"quantity_parts" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	"income" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"hours" bigint NOT NULL,
	"half_days" bigint NOT NULL,
	"full_days" bigint NOT NULL,
	"pay" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profit_sale" (
	"sale_id" text NOT NULL,
	"share" bigint DEFAULT 10000 NOT NULL,
	"day" bigint NOT NULL,
	"month" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint NOT NULL,
	"leader" bigint NOT NULL,
	"office" bigint NOT NULL,
	"region" bigint NOT NULL,
	"provider" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" bigint NOT NULL,
	"hour" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	"income" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"regret_day" bigint NOT NULL,
	CONSTRAINT "profit_sale_sale_id_seller_pk" PRIMARY KEY("sale_id","seller")
);
--> statement-breakpoint
CREATE TABLE "guide_category" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name_sv" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fi" text NOT NULL,
	"parent_id" text,
	"role_ids" jsonb NOT NULL,
	"place" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_embed" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"reason_sv" text NOT NULL,
	"reason_en" text NOT NULL,
	"reason_fi" text NOT NULL,
	"role_ids" jsonb NOT NULL,
	"user_ids" jsonb NOT NULL,
	"is_for_everyone" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"number" bigint NOT NULL,
	"text" jsonb NOT NULL,
	"language" text NOT NULL,
	"note" text NOT NULL,
	"asks" boolean NOT NULL,
	"published_at" bigint NOT NULL,
	"published_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_file" (
	"id" text PRIMARY KEY NOT NULL,
	"guide_id" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_receipt" (
	"user_id" text NOT NULL,
	"guide_id" text NOT NULL,
	"number" bigint NOT NULL,
	"opened_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"percent" bigint,
	"attempts" bigint NOT NULL,
	"failed_at" bigint,
	CONSTRAINT "guide_receipt_user_id_guide_id_number_pk" PRIMARY KEY("user_id","guide_id","number")
);
--> statement-breakpoint
CREATE TABLE "guide_reminder" (
	"user_id" text NOT NULL,
	"guide_id" text NOT NULL,
	"number" bigint NOT NULL,
	"turn" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "guide_reminder_user_id_guide_id_number_pk" PRIMARY KEY("user_id","guide_id","number")
);
--> statement-breakpoint
CREATE TABLE "guide_requirement" (
	"guide_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "guide_requirement_guide_id_kind_target_id_pk" PRIMARY KEY("guide_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "guide" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"title" text NOT NULL,
	"category_id" text NOT NULL,
	"place" bigint NOT NULL,
	"language" text NOT NULL,
	"owner_id" text,
	"review_day" text,
	"role_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"edition" bigint,
	"has_changes" boolean NOT NULL,
	"publish_at" bigint,
	"publish_asks" boolean NOT NULL,
	"publish_note" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"channel" text NOT NULL,
	"split" text NOT NULL,
	"areas" text NOT NULL,
	"keeps_columns" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_run" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"profile_name" text NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"announcement_id" text NOT NULL,
	"at" bigint NOT NULL,
	"title" text collate "C" NOT NULL,
	"sender_name" text collate "C" NOT NULL,
	"seen" bigint NOT NULL,
	"recipients" bigint,
	"sender" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE TABLE "bounced_address" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"status" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"run_kind" text NOT NULL,
	"schedule_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"recipient_kind" text NOT NULL,
	"recipient_id" text NOT NULL,
	"recipient_name" text NOT NULL,
	"name_key" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"external_id" text,
	"cost_fractions" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_opt_out" (
	"recipient_kind" text NOT NULL,
	"recipient_id" text NOT NULL,
	"schedule_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "message_opt_out_recipient_kind_recipient_id_schedule_id_pk" PRIMARY KEY("recipient_kind","recipient_id","schedule_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_run" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" text NOT NULL,
	"due_key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"due_at" bigint NOT NULL,
	"edition" bigint,
	"cursor" jsonb,
	"lease_until" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_sender" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text NOT NULL,
	"audience" jsonb NOT NULL,
	"sender_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"sent_at" bigint NOT NULL,
	"recipient_count" bigint,
	"seen_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_push" (
	"id" text PRIMARY KEY NOT NULL,
	"notice_id" text,
	"subscription_id" text,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"words" text NOT NULL,
	"path" text NOT NULL,
	"tag" text NOT NULL,
	"held_at" bigint NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"user_id" text PRIMARY KEY NOT NULL,
	"muted" jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"words" text,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text NOT NULL,
	"from_name" text NOT NULL,
	"announcement_id" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"device_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"renewed_at" bigint NOT NULL,
	"removed_at" bigint,
	"failures" bigint DEFAULT 0 NOT NULL,
	"failing_since" bigint,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "scheduled_message" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"template_id" text NOT NULL,
	"calendar" text NOT NULL,
	"recurrence" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" text NOT NULL,
	"sender_id" text,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"sender_phone" text NOT NULL,
	"data" jsonb NOT NULL,
	"owner_id" text NOT NULL,
	"planned_until" bigint DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"last_at" bigint,
	"paused_reason" text,
	"paused_detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"owner_id" text,
	"state" text NOT NULL,
	"edition" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template_edition" (
	"template_id" text NOT NULL,
	"number" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "message_template_edition_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "equipment_handover" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver_id" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"device_ids" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"accepted_at" bigint,
	"sealed" text
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"kind" text NOT NULL,
	"manufacturer" text NOT NULL,
	"model" text NOT NULL,
	"serial_number" text NOT NULL,
	"enrolled_on" text NOT NULL,
	"note" text NOT NULL,
	"life" text DEFAULT 'in_stock' NOT NULL,
	"holder_id" text,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"handed_out_at" bigint
);
--> statement-breakpoint
CREATE TABLE "app_heartbeat" (
	"device_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"last_sync_at" bigint,
	"free_bytes" bigint,
	"waiting" bigint NOT NULL,
	"waiting_since" bigint,
	"client_version" bigint,
	"reminded_at" bigint
);
--> statement-breakpoint
CREATE TABLE "list_export" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"rights" text NOT NULL,
	"state" text NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"place" jsonb,
	"lease_until" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"requested_at" bigint NOT NULL,
	"worked_at" bigint NOT NULL,
	"expires_at" bigint,
	"told_at" bigint
);
--> statement-breakpoint
CREATE TABLE "shared_view" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"layout" jsonb NOT NULL,
	"audience" text NOT NULL,
	"audience_key" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"shared_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_file_read" (
	"version_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"number" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "staff_file_read_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_file" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"role_ids" jsonb NOT NULL,
	"archived_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_file_version" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored" text NOT NULL,
	"uploaded_at" bigint NOT NULL,
	"uploaded_by_id" text NOT NULL,
	"uploaded_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"last_at" bigint,
	"status" bigint,
	"fault" text,
	"answer" text NOT NULL,
	"ms" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text,
	"old_secret" text,
	"old_secret_until" bigint,
	"paused_reason" text,
	"paused_at" bigint,
	"failing_since" bigint,
	"last_delivered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "deviation_reminder" (
	"deviation_id" text NOT NULL,
	"stage" text NOT NULL,
	"reminded_at" bigint NOT NULL,
	CONSTRAINT "deviation_reminder_deviation_id_stage_pk" PRIMARY KEY("deviation_id","stage")
);
--> statement-breakpoint
CREATE TABLE "double_sale" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"state" text NOT NULL,
	"resolution" text,
	"comment" text NOT NULL,
	"detected_at" bigint NOT NULL,
	"told_at" bigint,
	"decided_at" bigint,
	"decided_by_id" text,
	"decided_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"way" text NOT NULL,
	"note" text NOT NULL,
	"due_at" bigint,
	"at" bigint NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_follow_up" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"attempts" bigint NOT NULL,
	"due_at" bigint,
	"holder_id" text,
	"holder_name" text NOT NULL,
	"held_since" bigint,
	"held_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_report" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"external_status" text NOT NULL,
	"effect" text NOT NULL,
	"day" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_words" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"words" jsonb NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_reason" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"kind" text NOT NULL,
	"meaning" text NOT NULL,
	"code" text NOT NULL,
	"sv" text NOT NULL,
	"en" text NOT NULL,
	"fi" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"role_id" text NOT NULL,
	"permission" text NOT NULL,
	"extent" text NOT NULL,
	CONSTRAINT "role_grant_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"second_factor_from" bigint,
	"archived_at" bigint,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_grant" (
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"extent" text NOT NULL,
	"inverted" boolean NOT NULL,
	"reason" text,
	CONSTRAINT "user_grant_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "coach_group" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"office_id" text NOT NULL,
	"coach_id" text NOT NULL,
	"provider_id" text,
	"member_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oph_target" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"team_id" text NOT NULL,
	"from_day" text NOT NULL,
	"level1" jsonb NOT NULL,
	"level2" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"region_id" text NOT NULL,
	"zone" text NOT NULL,
	"calendar" text
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"office_id" text NOT NULL,
	"leader_id" text,
	"provider_id" text,
	"channels" jsonb
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"language" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"title_id" text,
	"coach_id" text,
	"active" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "postal_town_list" (
	"country" text PRIMARY KEY NOT NULL,
	"towns" jsonb NOT NULL,
	"imported_at" bigint NOT NULL,
	"imported_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" text NOT NULL,
	"from_day" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"title_id" text,
	"coach_id" text,
	CONSTRAINT "membership_user_id_from_day_pk" PRIMARY KEY("user_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "team_term" (
	"team_id" text NOT NULL,
	"from_day" text NOT NULL,
	"office_id" text NOT NULL,
	"leader_id" text,
	CONSTRAINT "team_term_team_id_from_day_pk" PRIMARY KEY("team_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "team_event" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_title" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_bonus_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"provider_id" text,
	"currency" text NOT NULL,
	"per" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"max_regret_percent" jsonb NOT NULL,
	"min_sales" bigint NOT NULL,
	"min_grade" jsonb,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_pay" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"state" text NOT NULL,
	"safe_on" text NOT NULL,
	"payroll_month" text,
	"paid_on" text,
	"is_late" boolean NOT NULL,
	"how" jsonb NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "override_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"coach_id" text NOT NULL,
	"team_id" text NOT NULL,
	"percent" jsonb NOT NULL,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"sale_id" text NOT NULL,
	"currency" text NOT NULL,
	"shown_ore" bigint NOT NULL,
	"expected_ore" bigint,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"raised_at" bigint NOT NULL,
	"answer" text NOT NULL,
	"answered_by_name" text NOT NULL,
	"answered_at" bigint,
	"shown_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"right_ore" bigint,
	"counted_ore" bigint,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seller_key" text collate "C" DEFAULT '' NOT NULL,
	"status_no" bigint DEFAULT 0 NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_entry_due" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_month" (
	"month" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"locked_at" bigint,
	"locked_by_id" text NOT NULL,
	"locked_by_name" text NOT NULL,
	"approved_at" bigint,
	"approved_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_credit_due" (
	"sale_id" text NOT NULL,
	"seller_id" text NOT NULL,
	CONSTRAINT "sale_credit_due_sale_id_seller_id_pk" PRIMARY KEY("sale_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "sale_credit_stale" (
	"sale_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_question" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"cell" text NOT NULL,
	"month" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"day" text NOT NULL,
	"shown" bigint NOT NULL,
	"expected" bigint,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "paycode" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"sign" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text,
	"paxml_kind" text NOT NULL,
	"paxml_code" text NOT NULL,
	"visma_code" text NOT NULL,
	"procountor_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_rejection" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"cell" text NOT NULL,
	"turn" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_line" (
	"cell" text NOT NULL,
	"turn" bigint NOT NULL,
	"run_id" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"employee_id" text NOT NULL,
	"source" text NOT NULL,
	"day" text NOT NULL,
	"value" bigint NOT NULL,
	"is_correction" boolean NOT NULL,
	"code" jsonb NOT NULL,
	CONSTRAINT "payroll_line_cell_turn_pk" PRIMARY KEY("cell","turn")
);
--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"lines" bigint NOT NULL,
	"people" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"approved_by_name" text NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_account_template" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"system" text NOT NULL,
	"name_pattern" text NOT NULL,
	"groups" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"team_id" text,
	"team_name" text,
	"office_id" text,
	"region_id" text,
	"roles" jsonb NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"system" text NOT NULL,
	"login_name" text NOT NULL,
	"password" text NOT NULL,
	"template_id" text,
	"kind" text DEFAULT 'here' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"failure" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"pass" text,
	"external_id" text,
	"attempt" bigint DEFAULT 1 NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"created_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"details" text,
	"bank_account" text,
	"last_four_hash" text
);
--> statement-breakpoint
CREATE TABLE "user_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"zone" text NOT NULL,
	"drivers_license" text,
	"shoe_size" text NOT NULL,
	"t_shirt_size" text,
	"favourite_cake" text NOT NULL,
	"work_phone" text,
	"short_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text NOT NULL,
	"employee_id" text NOT NULL,
	"office_name" text NOT NULL,
	"team_name" text NOT NULL,
	"coach_name" text NOT NULL,
	"provider_names" jsonb NOT NULL,
	"provider_ids" jsonb,
	"team_provider_name" text NOT NULL,
	"employment_day" text,
	"education_day" text,
	"coach_assigned_day" text
);
--> statement-breakpoint
CREATE TABLE "terms_of_use_answer" (
	"terms_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "terms_of_use_answer_terms_id_user_id_pk" PRIMARY KEY("terms_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "terms_of_use_role" (
	"terms_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "terms_of_use_role_terms_id_role_id_pk" PRIMARY KEY("terms_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "terms_of_use" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"role_ids" jsonb NOT NULL,
	"from_day" text NOT NULL,
	"text_sv" text NOT NULL,
	"text_en" text NOT NULL,
	"text_fi" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employment" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"ended_at" bigint,
	"end_reason" text,
	"last_day" text,
	"first_day" text,
	"first_provider_ids" jsonb,
	"first_phone" text,
	"team_provider_id" text,
	"awaits_day" text,
	"oph_class" text,
	"erased_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sales_plan_lost_seat" (
	"plan_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"day" text NOT NULL,
	"plan_changed_at" bigint NOT NULL,
	CONSTRAINT "sales_plan_lost_seat_plan_id_seller_id_pk" PRIMARY KEY("plan_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "sales_plan_seat" (
	"plan_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "sales_plan_seat_plan_id_seller_id_pk" PRIMARY KEY("plan_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "sales_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"day" text NOT NULL,
	"team_id" text NOT NULL,
	"team_name" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"area_id" text,
	"provider_id" text,
	"provider_name" text NOT NULL,
	"sellers" jsonb NOT NULL,
	"vehicle" text NOT NULL,
	"location" text NOT NULL,
	"place" text NOT NULL,
	"overnight" text,
	"departure_time" text NOT NULL,
	"return_time" text NOT NULL,
	"meeting_time" text NOT NULL,
	"meeting_point" text NOT NULL,
	"target" bigint,
	"note" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_by_id" text,
	"search_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_sampled_sale" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_score_month" (
	"month" text NOT NULL,
	"question_id" text NOT NULL,
	"area" text NOT NULL,
	"provider_id" text NOT NULL,
	"office_id" text NOT NULL,
	"team_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"region_id" text NOT NULL,
	"scores" bigint NOT NULL,
	"tenths" bigint NOT NULL,
	"squares" bigint NOT NULL,
	CONSTRAINT "quality_score_month_month_question_id_area_provider_id_office_id_team_id_seller_id_region_id_pk" PRIMARY KEY("month","question_id","area","provider_id","office_id","team_id","seller_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "quality_score" (
	"survey_id" text NOT NULL,
	"question_id" text NOT NULL,
	"template_id" text NOT NULL,
	"area" text NOT NULL,
	"score_tenths" bigint NOT NULL,
	CONSTRAINT "quality_score_survey_id_question_id_pk" PRIMARY KEY("survey_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quality_survey" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"sale_id" text NOT NULL,
	"template_id" text NOT NULL,
	"edition" bigint NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"currency" text NOT NULL,
	"channel" text NOT NULL,
	"sample" text NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"call_back_at" bigint,
	"created_at" bigint NOT NULL,
	"taken_by_id" text,
	"taken_by_name" text NOT NULL,
	"taken_at" bigint,
	"answers" jsonb NOT NULL,
	"answered_at" bigint,
	"answered_by_name" text NOT NULL,
	"grade_tenths" bigint,
	"nki_tenths" bigint,
	"label" text,
	"alarm" text,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"coach_id" text,
	"provider_id" text,
	"title" text NOT NULL,
	"sold_on" text NOT NULL,
	"link" text,
	"annulled" text,
	"annul_reason" text NOT NULL,
	"annulled_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"number" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" bigint NOT NULL,
	"published_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_opt_out" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_template" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text collate "C" NOT NULL,
	"provider_id" text,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"edition" bigint,
	"has_changes" boolean NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_transcription_read" (
	"id" text PRIMARY KEY NOT NULL,
	"transcription_id" text NOT NULL,
	"reader_id" text NOT NULL,
	"reader_name" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_transcription" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"read_team_id" text,
	"read_office_id" text,
	"read_region_id" text,
	"shared" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"recorded_at" bigint NOT NULL,
	"consent_ref" text NOT NULL,
	"sealed_text" text NOT NULL,
	"hits" bigint NOT NULL,
	"items" bigint NOT NULL,
	"sealed_note" text NOT NULL,
	"note_by_name" text NOT NULL,
	"noted" text NOT NULL,
	"score" bigint,
	"created_at" bigint NOT NULL,
	"created_by_id" text NOT NULL,
	"delete_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_file" (
	"id" text PRIMARY KEY NOT NULL,
	"candidate_id" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored" text NOT NULL,
	"by_name" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_note" (
	"id" text PRIMARY KEY NOT NULL,
	"candidate_id" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" bigint NOT NULL,
	"sealed_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_stage" (
	"id" text PRIMARY KEY NOT NULL,
	"candidate_id" text NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" bigint NOT NULL,
	"ended_from" text,
	"end_reason" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address_by_id" text,
	"address_at" bigint,
	"language" text NOT NULL,
	"recruiter_id" text NOT NULL,
	"recruiter_name" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text,
	"source" text NOT NULL,
	"start_day" text,
	"start_time" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"info_at" bigint,
	"info_by_id" text,
	"asked_at" bigint,
	"reminders" bigint NOT NULL,
	"reminded_at" bigint,
	"sealed" text,
	"id_hash" text,
	"postal_code" text NOT NULL,
	"favourite_cake" text NOT NULL,
	"drivers_license" text,
	"work_sent_at" bigint,
	"work_signed_at" bigint,
	"education_contract_id" text,
	"education_sent_at" bigint,
	"education_signed_at" bigint,
	"directory_name" text,
	"user_id" text,
	"problem" text,
	"space_id" text NOT NULL,
	"space_url" text NOT NULL,
	"space_created_day" text,
	"device_at" bigint,
	"clothes_at" bigint,
	"certificate_at" bigint,
	"not_ready_at" bigint,
	"onboarded_at" bigint
);
--> statement-breakpoint
CREATE TABLE "contract_event" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"what" text NOT NULL,
	"by_name" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" text PRIMARY KEY NOT NULL,
	"candidate_id" text NOT NULL,
	"kind" text NOT NULL,
	"template_id" text NOT NULL,
	"template_version" bigint NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"sealed_body" text NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"sign_url" text,
	"stored" text,
	"sha256" text,
	"signed_stored" text,
	"signed_sha256" text,
	"sealed_strokes" text,
	"decline_reason" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	"viewed_at" bigint,
	"ended_at" bigint,
	"expires_at" bigint NOT NULL,
	"check_at" bigint
);
--> statement-breakpoint
CREATE TABLE "contract_template" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_step" (
	"id" text PRIMARY KEY NOT NULL,
	"candidate_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"external_id" text NOT NULL,
	"failure" text,
	"wish" jsonb,
	"started_by_id" text NOT NULL,
	"started_by_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"next_at" bigint,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "game_award" (
	"id" text PRIMARY KEY NOT NULL,
	"badge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"period" text NOT NULL,
	"day" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_badge" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"showing" text NOT NULL,
	"tree" jsonb NOT NULL,
	"aggregation" text NOT NULL,
	"period" text NOT NULL,
	"scope" text NOT NULL,
	"threshold" bigint NOT NULL,
	"repeat" text NOT NULL,
	"xp" bigint NOT NULL,
	"coins" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_competition" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"region_id" text,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"first_id" text,
	"second_id" text,
	"prize_first" bigint NOT NULL,
	"prize_second" bigint NOT NULL,
	"prize_third" bigint NOT NULL,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "game_level" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"required_xp" bigint NOT NULL,
	"benefits" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_photo" (
	"reward_id" text PRIMARY KEY NOT NULL,
	"stored" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"reward_id" text NOT NULL,
	"reward_name" text NOT NULL,
	"variant" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"price_coins" bigint NOT NULL,
	"cost_ore" bigint NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_result" (
	"competition_id" text NOT NULL,
	"rank" bigint NOT NULL,
	"contender_id" text NOT NULL,
	"value" bigint NOT NULL,
	"value_parts" bigint DEFAULT 0 NOT NULL,
	"prize" bigint NOT NULL,
	CONSTRAINT "game_result_competition_id_rank_pk" PRIMARY KEY("competition_id","rank")
);
--> statement-breakpoint
CREATE TABLE "game_reward" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_coins" bigint NOT NULL,
	"stock" bigint,
	"variants" jsonb NOT NULL,
	"per_person" bigint,
	"cost_ore" bigint NOT NULL,
	"tax_note" text NOT NULL,
	"from_day" text,
	"to_day" text
);
--> statement-breakpoint
CREATE TABLE "game_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"event" text NOT NULL,
	"xp" bigint NOT NULL,
	"coins" bigint NOT NULL,
	"from_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_balance" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"provisional" bigint NOT NULL,
	"confirmed" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"spent" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_kudos" (
	"line_key" text NOT NULL,
	"giver_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "game_kudos_line_key_giver_id_pk" PRIMARY KEY("line_key","giver_id")
);
--> statement-breakpoint
CREATE TABLE "game_line" (
	"key" text PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"xp" bigint NOT NULL,
	"coins" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"sale_parts" bigint DEFAULT 0 NOT NULL,
	"day" text NOT NULL,
	"at" bigint NOT NULL,
	"about" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_member" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hides_name" bigint NOT NULL,
	"stays_out" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_peak" (
	"owner_id" text NOT NULL,
	"season" text NOT NULL,
	"xp" bigint NOT NULL,
	CONSTRAINT "game_peak_owner_id_season_pk" PRIMARY KEY("owner_id","season")
);
--> statement-breakpoint
CREATE TABLE "game_total" (
	"period" text NOT NULL,
	"owner_id" text NOT NULL,
	"team_id" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text NOT NULL,
	"xp" bigint NOT NULL,
	"confirmed_xp" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"confirmed_sales" bigint NOT NULL,
	"sale_parts" bigint DEFAULT 0 NOT NULL,
	"confirmed_sale_parts" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "game_total_period_owner_id_team_id_office_id_region_id_pk" PRIMARY KEY("period","owner_id","team_id","office_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"sha256" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_by_id" text NOT NULL,
	"uploaded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment_upload" (
	"sha256" text NOT NULL,
	"user_id" text NOT NULL,
	"uploaded_at" bigint NOT NULL,
	CONSTRAINT "attachment_upload_sha256_user_id_pk" PRIMARY KEY("sha256","user_id")
);
--> statement-breakpoint
CREATE TABLE "sale_attachment" (
	"sale_id" text NOT NULL,
	"sha256" text NOT NULL,
	"named_by_id" text NOT NULL,
	CONSTRAINT "sale_attachment_sale_id_sha256_named_by_id_pk" PRIMARY KEY("sale_id","sha256","named_by_id")
);
--> statement-breakpoint
CREATE TABLE "deviation_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"deviation_id" text NOT NULL,
	"due" bigint NOT NULL,
	"raised" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"state" bigint NOT NULL,
	"type" bigint NOT NULL,
	"awaiting" bigint,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE TABLE "customer_identity" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_reveal" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_signature" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_signature_before" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"value" bigint NOT NULL,
	"customer_name" text collate "C" NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"status" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" bigint,
	"product" bigint,
	"other_product" bigint,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint,
	"external" bigint DEFAULT 0 NOT NULL,
	"provider_paid" bigint DEFAULT 0 NOT NULL,
	"signed" bigint DEFAULT 0 NOT NULL,
	"follow_up" bigint DEFAULT 0 NOT NULL,
	"in_payroll" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"due" bigint
);
--> statement-breakpoint
CREATE TABLE "sale_tally" (
	"grain" text NOT NULL,
	"region_id" text NOT NULL,
	"office_id" text NOT NULL,
	"team_id" text NOT NULL,
	"product_id" text NOT NULL,
	"period" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"sales" bigint NOT NULL,
	"signed" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"value_ore" bigint NOT NULL,
	CONSTRAINT "sale_tally_grain_region_id_office_id_team_id_product_id_period_status_currency_pk" PRIMARY KEY("grain","region_id","office_id","team_id","product_id","period","status","currency")
);
--> statement-breakpoint
CREATE TABLE "sale_match_key" (
	"sale_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sale_match_key_sale_id_kind_pk" PRIMARY KEY("sale_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sale_match_pending" (
	"sale_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deviation" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"sale_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"type" text NOT NULL,
	"detail" jsonb,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"raised_by_id" text NOT NULL,
	"raised_by_name" text NOT NULL,
	"raised_at" bigint NOT NULL,
	"state" text NOT NULL,
	"awaiting" text,
	"due_at" bigint NOT NULL,
	"answer_text" text NOT NULL,
	"answered_at" bigint,
	"resolution" text,
	"resolved_at" bigint,
	"amount_at_risk_ore" bigint NOT NULL,
	"amount_recovered_ore" bigint NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_earnings" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" "bytea" NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" "bytea",
	"office_id" "bytea",
	"region_id" "bytea",
	"sold_on" text NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"title_id" "bytea",
	"seller_commission_ore" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_event" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"sale_id" "bytea" NOT NULL,
	"seller_id" "bytea" NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" "bytea",
	"office_id" "bytea",
	"region_id" "bytea",
	"kind" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"revision" bigint NOT NULL,
	"actor_id" "bytea",
	"actor_name" text NOT NULL,
	"reason_code" text,
	"detail" jsonb,
	"detail_code" text,
	"comment" text NOT NULL,
	"photo" jsonb,
	"at" bigint NOT NULL,
	"recorded_at" bigint NOT NULL,
	"device_id" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_line" (
	"sale_id" text NOT NULL,
	"position" bigint NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price_ore" bigint NOT NULL,
	"year_value_ore" bigint DEFAULT 0 NOT NULL,
	"billing" text NOT NULL,
	"supply" text NOT NULL,
	"terms" jsonb,
	CONSTRAINT "sale_line_sale_id_position_pk" PRIMARY KEY("sale_id","position")
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"provider_id" text,
	"channel" text,
	"customer" jsonb,
	"order_value_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"external_order_number" text NOT NULL,
	"external_status" text NOT NULL,
	"provider_paid_on" text,
	"message" text NOT NULL,
	"checklist" jsonb,
	"status" text NOT NULL,
	"status_at" bigint NOT NULL,
	"status_reason" text,
	"status_comment" text NOT NULL,
	"awaiting" text,
	"due_at" bigint,
	"open_deviation_id" text,
	"revision" bigint NOT NULL,
	"sold_on" text NOT NULL,
	"legal_from" text,
	"created_at" bigint NOT NULL,
	"submitted_at" bigint NOT NULL,
	"call_ended_at" bigint,
	"written_accept_at" bigint,
	"accept_document" text NOT NULL,
	"paperless_consent" boolean,
	"delivered_on" text,
	"language" text NOT NULL,
	"signed_at" bigint,
	"signed_hash" text,
	"signature_state" text,
	"regret_until" bigint,
	"awaits_delivery" boolean NOT NULL,
	"checkout_id" text,
	"late_sync" boolean NOT NULL,
	"replaces_id" text,
	"attributes" jsonb,
	"terms_version" text,
	"offer" jsonb
);
--> statement-breakpoint
CREATE TABLE "sick_notice_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"extent" bigint NOT NULL,
	"status" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE TABLE "time_report_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"attendance" bigint NOT NULL,
	"absence" bigint NOT NULL,
	"allowance" bigint NOT NULL,
	"status" bigint NOT NULL,
	"type" bigint NOT NULL,
	"absence_type" bigint,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE TABLE "daily_checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"day" text NOT NULL,
	"day_key" text NOT NULL,
	"status" text NOT NULL,
	"closed_at" bigint NOT NULL,
	"recorded_at" bigint NOT NULL,
	"device_id" text,
	"device_seq" bigint NOT NULL,
	"sale_ids" jsonb NOT NULL,
	"orders_count" bigint NOT NULL,
	"order_value_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"other_values" jsonb,
	"drafts_left" bigint NOT NULL,
	"note" text NOT NULL,
	"has_late_sales" boolean NOT NULL,
	"absence_sale_id" text,
	"history" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sick_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"first_day" text NOT NULL,
	"extent" bigint NOT NULL,
	"expected_back" text,
	"phone_today" text NOT NULL,
	"note" text NOT NULL,
	"period_id" text NOT NULL,
	"period_first_day" text NOT NULL,
	"status" text NOT NULL,
	"reported_at" bigint NOT NULL,
	"recovered_on" text,
	"certificate_received_on" text,
	"closed_comment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_report" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"day" text NOT NULL,
	"day_key" text NOT NULL,
	"type" text NOT NULL,
	"attendance_hours" bigint NOT NULL,
	"absence_hours" bigint NOT NULL,
	"absence_type" text,
	"second_absence_type" text,
	"second_absence_hours" bigint,
	"allowance" bigint NOT NULL,
	"location" text NOT NULL,
	"place" text NOT NULL,
	"overnight" text,
	"departure_time" text,
	"return_time" text,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"status_at" bigint NOT NULL,
	"status_comment" text NOT NULL,
	"revision" bigint NOT NULL,
	"source" text NOT NULL,
	"created_at" bigint NOT NULL,
	"history" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_alert_limit" (
	"rule" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"bound" bigint NOT NULL,
	"is_off" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_alert" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"opened_at" bigint,
	"clear_since" bigint,
	"resolved_at" bigint,
	"value" bigint NOT NULL,
	"worst" bigint NOT NULL,
	"acknowledged_at" bigint,
	"acknowledged_by" text
);
--> statement-breakpoint
CREATE TABLE "server_beat" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"calls" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"pushes" bigint NOT NULL,
	"slow_push_ms" bigint NOT NULL,
	"failed_jobs" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "act_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"impersonator_id" text,
	"impersonator_name" text,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"what" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"seq" bigint,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"start_seq" bigint NOT NULL,
	"start_hash" text NOT NULL,
	"start_at" bigint,
	"keyed_seq" bigint,
	"keyed_at" bigint,
	"seal" text
);
--> statement-breakpoint
CREATE TABLE "import_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	"saved_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" bigint NOT NULL,
	"outcome" jsonb NOT NULL,
	"added_ids" jsonb NOT NULL,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "key_number" (
	"no" bigint PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "key_number_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"rule" text PRIMARY KEY NOT NULL,
	"last_run_at" bigint NOT NULL,
	"removed" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"epoch" text,
	"last_seen_at" bigint NOT NULL,
	"client_version" bigint
);
--> statement-breakpoint
CREATE TABLE "effect" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"done_at" bigint,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" bigint NOT NULL,
	"args" text NOT NULL,
	"status" text NOT NULL,
	"result" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_collection" (
	"name" text PRIMARY KEY NOT NULL,
	"no" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scope" (
	"id" text PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_meta" (
	"epoch" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_row" (
	"scope_no" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"collection_no" smallint NOT NULL,
	"op" smallint NOT NULL,
	"id" "bytea" NOT NULL,
	CONSTRAINT "sync_row_collection_no_id_scope_no_pk" PRIMARY KEY("collection_no","id","scope_no")
);
--> statement-breakpoint
ALTER TABLE "product_price" ADD CONSTRAINT "product_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_grant" ADD CONSTRAINT "user_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_group" ADD CONSTRAINT "coach_group_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_group" ADD CONSTRAINT "coach_group_coach_id_user_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oph_target" ADD CONSTRAINT "oph_target_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_term" ADD CONSTRAINT "team_term_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_term" ADD CONSTRAINT "team_term_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_use_answer" ADD CONSTRAINT "terms_of_use_answer_terms_id_terms_of_use_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."terms_of_use"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_use_answer" ADD CONSTRAINT "terms_of_use_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_use_role" ADD CONSTRAINT "terms_of_use_role_terms_id_terms_of_use_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."terms_of_use"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_use_role" ADD CONSTRAINT "terms_of_use_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_link_user_index" ON "account_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "impersonation_session_index" ON "impersonation" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "impersonation_user_index" ON "impersonation" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_once_index" ON "letter" USING btree ("kind","subject_id","once");--> statement-breakpoint
CREATE INDEX "letter_subject_index" ON "letter" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "letter_token_index" ON "letter" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "letter_due_index" ON "letter" USING btree ("kind","state","next_at");--> statement-breakpoint
CREATE INDEX "letter_list_index" ON "letter" USING btree ("kind","state","at","id");--> statement-breakpoint
CREATE INDEX "letter_at_index" ON "letter" USING btree ("kind","at","id","state","topic");--> statement-breakpoint
CREATE INDEX "passkey_user_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_ticket_ends_index" ON "sign_in_ticket" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "session_user_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_ends_index" ON "session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "call_register_slice_prefix_index" ON "call_register_slice" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "contact_block_mark_index" ON "contact_block_mark" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "contact_block_author_index" ON "contact_block" USING btree ("author_id","at");--> statement-breakpoint
CREATE INDEX "contact_block_at_index" ON "contact_block" USING btree ("at","id","lifted_at");--> statement-breakpoint
CREATE INDEX "contact_mark_sale_link_index" ON "contact_mark_sale" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "contact_mark_sale_sold_on_index" ON "contact_mark_sale" USING btree ("sold_on");--> statement-breakpoint
CREATE INDEX "contact_mark_index" ON "contact_mark" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "contact_mark_block_index" ON "contact_mark" USING btree ("block") WHERE block is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_quote_round_index" ON "sale_quote" USING btree ("sale_id","round");--> statement-breakpoint
CREATE INDEX "sale_quote_external_index" ON "sale_quote" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "sale_quote_state_index" ON "sale_quote" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "sale_quote_check_index" ON "sale_quote" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "sale_quote_day_index" ON "sale_quote" USING btree ("created_on");--> statement-breakpoint
CREATE INDEX "assistant_chat_owner_index" ON "assistant_chat" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "assistant_turn_chat_index" ON "assistant_turn" USING btree ("chat_id","no");--> statement-breakpoint
CREATE INDEX "assistant_turn_at_index" ON "assistant_turn" USING btree ("at");--> statement-breakpoint
CREATE INDEX "assistant_board_owner_index" ON "assistant_board" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "assistant_stat_follow_user_index" ON "assistant_stat_follow" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_stat_follow_next_index" ON "assistant_stat_follow" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "assistant_stat_owner_index" ON "assistant_stat" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_category_code_index" ON "product_category" USING btree ("code");--> statement-breakpoint
CREATE INDEX "product_price_product_index" ON "product_price" USING btree ("product_id","valid_from");--> statement-breakpoint
CREATE INDEX "product_price_change_index" ON "product_price" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_price_day_index" ON "product_price" USING btree ("product_id","valid_from") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_provider_index" ON "product" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "commission_entry_sale_index" ON "commission_entry" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entry_dispute_index" ON "commission_entry" USING btree ("dispute_id") WHERE reverses_id is null;--> statement-breakpoint
CREATE INDEX "commission_payout_asks_index" ON "commission_payout" USING btree ("asks","no");--> statement-breakpoint
CREATE INDEX "commission_payout_sale_index" ON "commission_payout" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "commission_payout_month_index" ON "commission_payout" USING btree ("month","status");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payout_no_index" ON "commission_payout" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commission_payout_by_seller_index" ON "commission_payout" USING btree ("seller_key","no","status");--> statement-breakpoint
CREATE INDEX "commission_payout_by_amount_index" ON "commission_payout" USING btree ("amount_ore","no","status");--> statement-breakpoint
CREATE INDEX "commission_payout_by_earned_index" ON "commission_payout" USING btree ("earned_on","no","status");--> statement-breakpoint
CREATE INDEX "commission_payout_by_status_index" ON "commission_payout" USING btree ("status","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_seller_index" ON "commission_payout" USING btree ("seller_id","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_team_index" ON "commission_payout" USING btree ("team_id","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_office_index" ON "commission_payout" USING btree ("office_id","no");--> statement-breakpoint
CREATE INDEX "commission_payout_of_region_index" ON "commission_payout" USING btree ("region_id","no");--> statement-breakpoint
CREATE INDEX "commission_rule_scope_index" ON "commission_rule" USING btree ("scope_id");--> statement-breakpoint
CREATE INDEX "pay_terms_seller_index" ON "pay_terms" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_line_no_index" ON "ledger_line" USING btree ("no");--> statement-breakpoint
CREATE INDEX "ledger_line_sale_index" ON "ledger_line" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "ledger_line_seller_index" ON "ledger_line" USING btree ("seller_id","no");--> statement-breakpoint
CREATE INDEX "ledger_line_month_index" ON "ledger_line" USING btree ("month","no");--> statement-breakpoint
CREATE INDEX "ledger_line_of_month_index" ON "ledger_line" USING btree ("month") WHERE sale_id is null;--> statement-breakpoint
CREATE INDEX "ledger_line_account_index" ON "ledger_line" USING btree ("account","no");--> statement-breakpoint
CREATE INDEX "ledger_line_kind_index" ON "ledger_line" USING btree ("kind","no");--> statement-breakpoint
CREATE INDEX "ledger_open_due_index" ON "ledger_open" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ledger_open_provider_index" ON "ledger_open" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "ledger_tally_seller_index" ON "ledger_tally" USING btree ("seller_id","month");--> statement-breakpoint
CREATE INDEX "ledger_tally_kind_index" ON "ledger_tally" USING btree ("kind","month");--> statement-breakpoint
CREATE INDEX "ledger_tally_account_index" ON "ledger_tally" USING btree ("account","month");--> statement-breakpoint
CREATE INDEX "sale_credit_sale_index" ON "sale_credit" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_credit_seller_index" ON "sale_credit" USING btree ("seller_id","sold_on");--> statement-breakpoint
CREATE INDEX "sale_credit_team_index" ON "sale_credit" USING btree ("team_id","sold_on");--> statement-breakpoint
CREATE INDEX "sale_credit_day_index" ON "sale_credit" USING btree ("sold_on","sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recon_claim_number_index" ON "recon_claim" USING btree ("number");--> statement-breakpoint
CREATE INDEX "recon_claim_provider_index" ON "recon_claim" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "recon_file_at_index" ON "recon_file" USING btree ("at");--> statement-breakpoint
CREATE INDEX "recon_map_provider_index" ON "recon_map" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recon_row_sale_index" ON "recon_row" USING btree ("sale_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recon_row_place_index" ON "recon_row" USING btree ("place");--> statement-breakpoint
CREATE INDEX "recon_row_run_index" ON "recon_row" USING btree ("run_id","place");--> statement-breakpoint
CREATE INDEX "recon_row_bucket_index" ON "recon_row" USING btree ("bucket","place");--> statement-breakpoint
CREATE INDEX "recon_row_state_index" ON "recon_row" USING btree ("state","place");--> statement-breakpoint
CREATE INDEX "recon_row_provider_index" ON "recon_row" USING btree ("provider_id","place");--> statement-breakpoint
CREATE INDEX "recon_row_run_bucket_index" ON "recon_row" USING btree ("run_id","bucket","state","place");--> statement-breakpoint
CREATE INDEX "recon_row_claim_index" ON "recon_row" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "recon_row_part_index" ON "recon_row" USING btree ("part_of_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recon_run_no_index" ON "recon_run" USING btree ("no");--> statement-breakpoint
CREATE INDEX "recon_run_sha_index" ON "recon_run" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "recon_run_state_index" ON "recon_run" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "recon_run_created_index" ON "recon_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_key_customer_index" ON "customer_key" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_sale_customer_index" ON "customer_sale" USING btree ("customer_id","sold_on");--> statement-breakpoint
CREATE INDEX "customer_name_index" ON "customer" USING btree ("name_key","id","kind","country");--> statement-breakpoint
CREATE INDEX "customer_last_index" ON "customer" USING btree ("last_sold_on","id","kind","country");--> statement-breakpoint
CREATE INDEX "customer_orders_index" ON "customer" USING btree ("orders","id","kind","country");--> statement-breakpoint
CREATE INDEX "coach_note_seller_index" ON "coach_note" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "field_alarm_due_index" ON "field_alarm" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "field_alarm_seller_index" ON "field_alarm" USING btree ("seller_id","called_at");--> statement-breakpoint
CREATE INDEX "field_alarm_received_index" ON "field_alarm" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "field_alarm_state_index" ON "field_alarm" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "field_holding_area_index" ON "field_holding" USING btree ("area_id","created_at");--> statement-breakpoint
CREATE INDEX "field_holding_seller_index" ON "field_holding" USING btree ("seller_id","ended_at");--> statement-breakpoint
CREATE INDEX "field_holding_until_index" ON "field_holding" USING btree ("ended_at","until_day");--> statement-breakpoint
CREATE INDEX "field_badge_look_user_index" ON "field_badge_look" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "field_badge_look_at_index" ON "field_badge_look" USING btree ("at");--> statement-breakpoint
CREATE INDEX "field_door_block_seller_index" ON "field_door_block" USING btree ("seller_id","made_at");--> statement-breakpoint
CREATE INDEX "field_door_block_state_index" ON "field_door_block" USING btree ("state","made_at");--> statement-breakpoint
CREATE INDEX "field_house_area_index" ON "field_house" USING btree ("area_id","street");--> statement-breakpoint
CREATE INDEX "field_house_code_index" ON "field_house" USING btree ("postal_code");--> statement-breakpoint
CREATE INDEX "field_house_place_index" ON "field_house" USING btree ("north_cell","east_cell");--> statement-breakpoint
CREATE INDEX "field_visit_seller_index" ON "field_visit" USING btree ("seller_id","at");--> statement-breakpoint
CREATE INDEX "field_visit_placed_index" ON "field_visit" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "field_visit_at_index" ON "field_visit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_seller_month_index" ON "budget" USING btree ("seller_id","month","metric");--> statement-breakpoint
CREATE INDEX "extra_income_day_index" ON "extra_income" USING btree ("day");--> statement-breakpoint
CREATE INDEX "hourly_pay_seller_index" ON "hourly_pay" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "profit_day_by_day_index" ON "profit_day" USING btree ("day","seller","team","leader","office","region","currency","hours","half_days","full_days","pay");--> statement-breakpoint
CREATE INDEX "profit_day_of_seller_index" ON "profit_day" USING btree ("seller","day");--> statement-breakpoint
CREATE INDEX "profit_day_of_team_index" ON "profit_day" USING btree ("team","day");--> statement-breakpoint
CREATE INDEX "profit_day_of_office_index" ON "profit_day" USING btree ("office","day");--> statement-breakpoint
CREATE INDEX "profit_day_of_region_index" ON "profit_day" USING btree ("region","day");--> statement-breakpoint
CREATE UNIQUE INDEX "profit_month_cell_index" ON "profit_month" USING btree ("grain","month","seller","team","leader","office","region","provider","hour","currency");--> statement-breakpoint
CREATE INDEX "profit_month_of_seller_index" ON "profit_month" USING btree ("seller","grain","month");--> statement-breakpoint
CREATE INDEX "profit_month_of_team_index" ON "profit_month" USING btree ("team","grain","month");--> statement-breakpoint
CREATE INDEX "profit_month_of_office_index" ON "profit_month" USING btree ("office","grain","month");--> statement-breakpoint
CREATE INDEX "profit_month_of_region_index" ON "profit_month" USING btree ("region","grain","month");--> statement-breakpoint
CREATE INDEX "profit_sale_by_day_index" ON "profit_sale" USING btree ("day","seller","team","leader","office","region","provider","currency","state","quantity","value","income","cost","commission","share");--> statement-breakpoint
CREATE INDEX "profit_sale_open_index" ON "profit_sale" USING btree ("regret_day","state","seller","team","leader","office","region","provider","currency","day","income","commission");--> statement-breakpoint
CREATE INDEX "profit_sale_of_seller_index" ON "profit_sale" USING btree ("seller","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_team_index" ON "profit_sale" USING btree ("team","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_office_index" ON "profit_sale" USING btree ("office","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_region_index" ON "profit_sale" USING btree ("region","day");--> statement-breakpoint
CREATE INDEX "profit_sale_of_provider_index" ON "profit_sale" USING btree ("provider","day");--> statement-breakpoint
CREATE UNIQUE INDEX "guide_edition_number_index" ON "guide_edition" USING btree ("guide_id","number");--> statement-breakpoint
CREATE INDEX "guide_file_guide_index" ON "guide_file" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "guide_receipt_guide_index" ON "guide_receipt" USING btree ("guide_id","number");--> statement-breakpoint
CREATE INDEX "guide_publish_index" ON "guide" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "lead_run_at_index" ON "lead_run" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_key_announcement_index" ON "announcement_key" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_key_by_at_index" ON "announcement_key" USING btree ("at","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_title_index" ON "announcement_key" USING btree ("title","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_sender_name_index" ON "announcement_key" USING btree ("sender_name","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_seen_index" ON "announcement_key" USING btree ("seen","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_recipients_index" ON "announcement_key" USING btree ("recipients","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_of_office_index" ON "announcement_key" USING btree ("office","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_team_index" ON "announcement_key" USING btree ("team","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_region_index" ON "announcement_key" USING btree ("region","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_sender_index" ON "announcement_key" USING btree ("sender","no");--> statement-breakpoint
CREATE UNIQUE INDEX "message_delivery_once_index" ON "message_delivery" USING btree ("run_id","recipient_kind","recipient_id");--> statement-breakpoint
CREATE INDEX "message_delivery_due_index" ON "message_delivery" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "message_delivery_run_index" ON "message_delivery" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "message_delivery_schedule_index" ON "message_delivery" USING btree ("schedule_id","due_at","id");--> statement-breakpoint
CREATE INDEX "message_delivery_day_index" ON "message_delivery" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "message_delivery_state_index" ON "message_delivery" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "message_delivery_owner_index" ON "message_delivery" USING btree ("owner_id","due_at","id");--> statement-breakpoint
CREATE INDEX "message_delivery_team_index" ON "message_delivery" USING btree ("team_id","due_at","id");--> statement-breakpoint
CREATE INDEX "message_delivery_office_index" ON "message_delivery" USING btree ("office_id","due_at","id");--> statement-breakpoint
CREATE INDEX "message_delivery_person_index" ON "message_delivery" USING btree ("recipient_kind","recipient_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_run_once_index" ON "schedule_run" USING btree ("schedule_id","due_key");--> statement-breakpoint
CREATE INDEX "schedule_run_state_index" ON "schedule_run" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "schedule_run_due_index" ON "schedule_run" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "held_push_due_index" ON "held_push" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_user_index" ON "notification" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "notification_announcement_index" ON "notification" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "notification_created_index" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_user_index" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scheduled_message_next_index" ON "scheduled_message" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "equipment_holder_index" ON "equipment" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "app_heartbeat_user_index" ON "app_heartbeat" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "list_export_owner_index" ON "list_export" USING btree ("owner_id","requested_at");--> statement-breakpoint
CREATE INDEX "list_export_state_index" ON "list_export" USING btree ("state","worked_at");--> statement-breakpoint
CREATE INDEX "list_export_expires_index" ON "list_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_view_list_index" ON "shared_view" USING btree ("list");--> statement-breakpoint
CREATE INDEX "shared_view_owner_index" ON "shared_view" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "staff_file_read_file_index" ON "staff_file_read" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "staff_file_read_user_index" ON "staff_file_read" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_file_version_number" ON "staff_file_version" USING btree ("file_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once_index" ON "webhook_delivery" USING btree ("webhook_id","key");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_index" ON "webhook_delivery" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_hook_due_index" ON "webhook_delivery" USING btree ("webhook_id","state","next_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_day_index" ON "webhook_delivery" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_state_index" ON "webhook_delivery" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event_index" ON "webhook_delivery" USING btree ("event","at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_hook_index" ON "webhook_delivery" USING btree ("webhook_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "double_sale_pair_index" ON "double_sale" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "double_sale_second_index" ON "double_sale" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "double_sale_detected_index" ON "double_sale" USING btree ("detected_at","id","state");--> statement-breakpoint
CREATE INDEX "double_sale_told_index" ON "double_sale" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "order_attempt_sale_index" ON "order_attempt" USING btree ("sale_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_report_word_index" ON "provider_report" USING btree ("sale_id","day","word_key");--> statement-breakpoint
CREATE INDEX "provider_report_by_index" ON "provider_report" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_reason_code_index" ON "sale_reason" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "user_role_role_index" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "coach_group_coach_index" ON "coach_group" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "oph_target_team_index" ON "oph_target" USING btree ("team_id","from_day");--> statement-breakpoint
CREATE INDEX "team_office_index" ON "team" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "user_team_index" ON "user" USING btree ("team_id","active");--> statement-breakpoint
CREATE INDEX "user_office_index" ON "user" USING btree ("office_id","active");--> statement-breakpoint
CREATE INDEX "membership_team_index" ON "membership" USING btree ("team_id","from_day");--> statement-breakpoint
CREATE INDEX "membership_day_index" ON "membership" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "team_term_day_index" ON "team_term" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "team_event_team_index" ON "team_event" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "quality_bonus_rule_from_index" ON "quality_bonus_rule" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "month_pay_month_index" ON "month_pay" USING btree ("month","seller_id");--> statement-breakpoint
CREATE INDEX "month_pay_seller_index" ON "month_pay" USING btree ("seller_id","month");--> statement-breakpoint
CREATE INDEX "month_pay_state_index" ON "month_pay" USING btree ("state");--> statement-breakpoint
CREATE INDEX "override_rule_from_index" ON "override_rule" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "commission_dispute_sale_index" ON "commission_dispute" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "commission_dispute_by_raised_index" ON "commission_dispute" USING btree ("raised_at","id","status_no");--> statement-breakpoint
CREATE INDEX "commission_dispute_by_seller_index" ON "commission_dispute" USING btree ("seller_key","id","status_no");--> statement-breakpoint
CREATE INDEX "commission_dispute_by_amount_index" ON "commission_dispute" USING btree ("shown_ore","id","status_no");--> statement-breakpoint
CREATE INDEX "commission_dispute_by_status_index" ON "commission_dispute" USING btree ("status_no","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_seller_index" ON "commission_dispute" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_team_index" ON "commission_dispute" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_office_index" ON "commission_dispute" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "commission_dispute_of_region_index" ON "commission_dispute" USING btree ("region_id","id");--> statement-breakpoint
CREATE INDEX "commission_entry_due_sale_index" ON "commission_entry_due" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "pay_question_person_index" ON "pay_question" USING btree ("person_id","month");--> statement-breakpoint
CREATE INDEX "pay_question_state_index" ON "pay_question" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_rejection_line_index" ON "payroll_rejection" USING btree ("cell","turn");--> statement-breakpoint
CREATE INDEX "payroll_rejection_run_index" ON "payroll_rejection" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payroll_line_run_index" ON "payroll_line" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payroll_line_person_index" ON "payroll_line" USING btree ("person_id","day");--> statement-breakpoint
CREATE INDEX "payroll_line_day_index" ON "payroll_line" USING btree ("kind","country","day");--> statement-breakpoint
CREATE INDEX "payroll_run_kind_index" ON "payroll_run" USING btree ("kind","country","created_at");--> statement-breakpoint
CREATE INDEX "person_team_index" ON "person" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "external_account_user_index" ON "external_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "external_account_due_index" ON "external_account" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "terms_of_use_answer_user_index" ON "terms_of_use_answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sales_plan_lost_seat_person_index" ON "sales_plan_lost_seat" USING btree ("seller_id","day");--> statement-breakpoint
CREATE INDEX "sales_plan_seat_person_index" ON "sales_plan_seat" USING btree ("seller_id","day");--> statement-breakpoint
CREATE INDEX "sales_plan_day_index" ON "sales_plan" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_team_index" ON "sales_plan" USING btree ("team_id","day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_office_index" ON "sales_plan" USING btree ("office_id","day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_region_index" ON "sales_plan" USING btree ("region_id","day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_state_index" ON "sales_plan" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "quality_score_month_seller_index" ON "quality_score_month" USING btree ("seller_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_survey_sale_index" ON "quality_survey" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "quality_survey_day_index" ON "quality_survey" USING btree ("sold_on","id");--> statement-breakpoint
CREATE INDEX "quality_survey_due_index" ON "quality_survey" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "quality_survey_state_index" ON "quality_survey" USING btree ("state","sold_on","id");--> statement-breakpoint
CREATE INDEX "quality_survey_seller_index" ON "quality_survey" USING btree ("seller_id","sold_on");--> statement-breakpoint
CREATE INDEX "quality_survey_figures_index" ON "quality_survey" USING btree ("sold_on","state","annulled","grade_tenths","nki_tenths","label","provider_id","office_id","team_id","coach_id","seller_id","region_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_edition_number_index" ON "quality_edition" USING btree ("template_id","number");--> statement-breakpoint
CREATE INDEX "quality_opt_out_at_index" ON "quality_opt_out" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seller_transcription_read_index" ON "seller_transcription_read" USING btree ("transcription_id","at");--> statement-breakpoint
CREATE INDEX "seller_transcription_seller_index" ON "seller_transcription" USING btree ("seller_id","recorded_at");--> statement-breakpoint
CREATE INDEX "seller_transcription_at_index" ON "seller_transcription" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "seller_transcription_delete_index" ON "seller_transcription" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "candidate_file_candidate_index" ON "candidate_file" USING btree ("candidate_id","at");--> statement-breakpoint
CREATE INDEX "candidate_note_candidate_index" ON "candidate_note" USING btree ("candidate_id","at");--> statement-breakpoint
CREATE INDEX "candidate_stage_candidate_index" ON "candidate_stage" USING btree ("candidate_id","at");--> statement-breakpoint
CREATE INDEX "candidate_state_index" ON "candidate" USING btree ("state","state_at");--> statement-breakpoint
CREATE INDEX "candidate_email_index" ON "candidate" USING btree ("email");--> statement-breakpoint
CREATE INDEX "candidate_phone_index" ON "candidate" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "candidate_id_hash_index" ON "candidate" USING btree ("id_hash");--> statement-breakpoint
CREATE INDEX "candidate_user_index" ON "candidate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "candidate_created_index" ON "candidate" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contract_event_contract_index" ON "contract_event" USING btree ("contract_id","seq");--> statement-breakpoint
CREATE INDEX "contract_candidate_index" ON "contract" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "contract_external_index" ON "contract" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "contract_check_index" ON "contract" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "contract_expires_index" ON "contract" USING btree ("state","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_step_kind_index" ON "onboarding_step" USING btree ("candidate_id","kind");--> statement-breakpoint
CREATE INDEX "onboarding_step_due_index" ON "onboarding_step" USING btree ("state","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_award_once_index" ON "game_award" USING btree ("badge_id","user_id","period");--> statement-breakpoint
CREATE INDEX "game_award_user_index" ON "game_award" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "game_purchase_reward_index" ON "game_purchase" USING btree ("reward_id","state");--> statement-breakpoint
CREATE INDEX "game_purchase_user_index" ON "game_purchase" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "game_purchase_state_index" ON "game_purchase" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "game_kudos_giver_index" ON "game_kudos" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "game_kudos_owner_index" ON "game_kudos" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_line_no_index" ON "game_line" USING btree ("no");--> statement-breakpoint
CREATE INDEX "game_line_subject_index" ON "game_line" USING btree ("subject_id","no");--> statement-breakpoint
CREATE INDEX "game_line_owner_index" ON "game_line" USING btree ("owner_id","no");--> statement-breakpoint
CREATE INDEX "game_line_team_index" ON "game_line" USING btree ("team_id","no");--> statement-breakpoint
CREATE INDEX "game_line_day_index" ON "game_line" USING btree ("day","kind");--> statement-breakpoint
CREATE INDEX "game_total_region_index" ON "game_total" USING btree ("region_id","period");--> statement-breakpoint
CREATE INDEX "game_total_owner_index" ON "game_total" USING btree ("owner_id","period");--> statement-breakpoint
CREATE INDEX "sale_attachment_sha256_index" ON "sale_attachment" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "deviation_key_deviation_index" ON "deviation_key" USING btree ("deviation_id");--> statement-breakpoint
CREATE INDEX "deviation_key_by_due_index" ON "deviation_key" USING btree ("due","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_raised_index" ON "deviation_key" USING btree ("raised","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_amount_index" ON "deviation_key" USING btree ("amount","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_seller_name_index" ON "deviation_key" USING btree ("seller_name","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_state_index" ON "deviation_key" USING btree ("state","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_of_office_index" ON "deviation_key" USING btree ("office","no","state","due");--> statement-breakpoint
CREATE INDEX "deviation_key_of_team_index" ON "deviation_key" USING btree ("team","no","state","due");--> statement-breakpoint
CREATE INDEX "deviation_key_of_region_index" ON "deviation_key" USING btree ("region","no","state","due");--> statement-breakpoint
CREATE INDEX "deviation_key_of_seller_index" ON "deviation_key" USING btree ("seller","no","state","due");--> statement-breakpoint
CREATE INDEX "customer_identity_hash_index" ON "customer_identity" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "identity_reveal_sale_index" ON "identity_reveal" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_signature_before_sale_index" ON "sale_signature_before" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_key_sale_index" ON "sale_key" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_key_by_customer_index" ON "sale_key" USING btree ("customer_name","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_by_seller_name_index" ON "sale_key" USING btree ("seller_name","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_by_status_index" ON "sale_key" USING btree ("status","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_by_due_index" ON "sale_key" USING btree ("due","no","status","provider","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sale_key_by_value_index" ON "sale_key" USING btree ("value","no","status","provider","office","team","region","seller","product","other_product");--> statement-breakpoint
CREATE INDEX "sale_key_by_commission_index" ON "sale_key" USING btree ("commission","no","status","provider","office","team","region","seller","product","other_product");--> statement-breakpoint
CREATE INDEX "sale_key_unpaid_index" ON "sale_key" USING btree ("seller_name","seller","no") WHERE status = 5 and in_payroll = 0;--> statement-breakpoint
CREATE INDEX "sale_key_follow_up_index" ON "sale_key" USING btree ("follow_up","no");--> statement-breakpoint
CREATE INDEX "sale_key_of_signature_index" ON "sale_key" USING btree ("signed","no");--> statement-breakpoint
CREATE INDEX "sale_key_of_payment_index" ON "sale_key" USING btree ("provider_paid","no");--> statement-breakpoint
CREATE INDEX "sale_key_of_office_index" ON "sale_key" USING btree ("office","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_team_index" ON "sale_key" USING btree ("team","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_region_index" ON "sale_key" USING btree ("region","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_seller_index" ON "sale_key" USING btree ("seller","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_provider_index" ON "sale_key" USING btree ("provider","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_key_of_external_index" ON "sale_key" USING btree ("external","no","status","provider","value","currency");--> statement-breakpoint
CREATE INDEX "sale_tally_office_index" ON "sale_tally" USING btree ("office_id","grain");--> statement-breakpoint
CREATE INDEX "sale_match_key_hash_index" ON "sale_match_key" USING btree ("hash","sale_id");--> statement-breakpoint
CREATE INDEX "deviation_sale_index" ON "deviation" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "deviation_state_index" ON "deviation" USING btree ("state","raised_at");--> statement-breakpoint
CREATE INDEX "deviation_resolved_index" ON "deviation" USING btree ("resolved_at");--> statement-breakpoint
CREATE INDEX "sale_event_sale_index" ON "sale_event" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_event_restored_index" ON "sale_event" USING btree ("recorded_at") WHERE kind = 'restored';--> statement-breakpoint
CREATE INDEX "sale_event_reason_index" ON "sale_event" USING btree ("recorded_at") WHERE kind in ('deviation_raised', 'regretted', 'withdrawn', 'cancelled', 'restored');--> statement-breakpoint
CREATE INDEX "sale_line_product_index" ON "sale_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_seller_index" ON "sale" USING btree ("seller_id","sold_on");--> statement-breakpoint
CREATE INDEX "sale_status_index" ON "sale" USING btree ("status","sold_on");--> statement-breakpoint
CREATE INDEX "sale_status_at_index" ON "sale" USING btree ("status_at");--> statement-breakpoint
CREATE INDEX "sale_sold_on_index" ON "sale" USING btree ("sold_on");--> statement-breakpoint
CREATE INDEX "sale_awaits_delivery_index" ON "sale" USING btree ("sold_on","id","status","seller_name","seller_id","team_id","office_id","region_id") WHERE awaits_delivery = true;--> statement-breakpoint
CREATE UNIQUE INDEX "sick_notice_key_notice_index" ON "sick_notice_key" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "sick_notice_key_by_seller_name_index" ON "sick_notice_key" USING btree ("seller_name","no","status","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sick_notice_key_by_extent_index" ON "sick_notice_key" USING btree ("extent","no","status","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sick_notice_key_by_status_index" ON "sick_notice_key" USING btree ("status","no","status","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_office_index" ON "sick_notice_key" USING btree ("office","no","status");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_team_index" ON "sick_notice_key" USING btree ("team","no","status");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_region_index" ON "sick_notice_key" USING btree ("region","no","status");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_seller_index" ON "sick_notice_key" USING btree ("seller","no","status");--> statement-breakpoint
CREATE UNIQUE INDEX "time_report_key_report_index" ON "time_report_key" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "time_report_key_by_seller_name_index" ON "time_report_key" USING btree ("seller_name","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_attendance_index" ON "time_report_key" USING btree ("attendance","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_absence_index" ON "time_report_key" USING btree ("absence","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_allowance_index" ON "time_report_key" USING btree ("allowance","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_status_index" ON "time_report_key" USING btree ("status","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_of_office_index" ON "time_report_key" USING btree ("office","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_team_index" ON "time_report_key" USING btree ("team","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_region_index" ON "time_report_key" USING btree ("region","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_seller_index" ON "time_report_key" USING btree ("seller","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_type_index" ON "time_report_key" USING btree ("type","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_absence_type_index" ON "time_report_key" USING btree ("absence_type","no","status","type","absence_type");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_checkout_day_key_index" ON "daily_checkout" USING btree ("day_key");--> statement-breakpoint
CREATE INDEX "daily_checkout_day_index" ON "daily_checkout" USING btree ("day");--> statement-breakpoint
CREATE INDEX "daily_checkout_status_index" ON "daily_checkout" USING btree ("status","day");--> statement-breakpoint
CREATE INDEX "sick_notice_seller_index" ON "sick_notice" USING btree ("seller_id","first_day");--> statement-breakpoint
CREATE INDEX "sick_notice_status_index" ON "sick_notice" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "time_report_day_key_index" ON "time_report" USING btree ("day_key");--> statement-breakpoint
CREATE INDEX "time_report_day_index" ON "time_report" USING btree ("day","status");--> statement-breakpoint
CREATE INDEX "server_alert_rule_index" ON "server_alert" USING btree ("rule","resolved_at");--> statement-breakpoint
CREATE INDEX "act_receipt_at_index" ON "act_receipt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_subject_index" ON "activity" USING btree ("kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seq_index" ON "activity" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "import_profile_kind_index" ON "import_profile" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "device_user_index" ON "device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "effect_due_index" ON "effect" USING btree ("done_at","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_device_seq_unique" ON "inbox" USING btree ("device","seq");--> statement-breakpoint
CREATE INDEX "inbox_status_index" ON "inbox" USING btree ("status","received_at");--> statement-breakpoint
CREATE INDEX "inbox_given_index" ON "inbox" USING btree ("user_id","name","received_at","at","status");--> statement-breakpoint
CREATE UNIQUE INDEX "line_collection_no_unique" ON "line_collection" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "scope_no_unique" ON "scope" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_row_scope_seq_unique" ON "sync_row" USING btree ("scope_no","seq");--> statement-breakpoint
-- Written by hand: drizzle-kit knows no tsvector and no rows.
CREATE TABLE "announcement_search" ("no" bigint PRIMARY KEY NOT NULL, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "announcement_search_words_index" ON "announcement_search" USING gin ("words");--> statement-breakpoint
CREATE TABLE "day_hours_search" ("no" bigint PRIMARY KEY NOT NULL, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "day_hours_search_words_index" ON "day_hours_search" USING gin ("words");--> statement-breakpoint
CREATE TABLE "deviation_search" ("no" bigint PRIMARY KEY NOT NULL, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "deviation_search_words_index" ON "deviation_search" USING gin ("words");--> statement-breakpoint
CREATE TABLE "sale_search" ("no" bigint PRIMARY KEY NOT NULL, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "sale_search_words_index" ON "sale_search" USING gin ("words");--> statement-breakpoint
CREATE TABLE "sick_notice_search" ("no" bigint PRIMARY KEY NOT NULL, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "sick_notice_search_words_index" ON "sick_notice_search" USING gin ("words");--> statement-breakpoint
CREATE TABLE "time_report_search" ("no" bigint PRIMARY KEY NOT NULL, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "time_report_search_words_index" ON "time_report_search" USING gin ("words");--> statement-breakpoint
-- The reasons that every company begins with.
INSERT INTO "sale_reason" ("id", "version", "archived_at", "kind", "meaning", "code", "sv", "en", "fi") VALUES
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
