CREATE TABLE "external_account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"system" text NOT NULL,
	"login_name" text NOT NULL,
	"password" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"details" text,
	"bank_account" text,
	"last_four_hash" text
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
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setup_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL,
	"used_at" bigint
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
	"active" boolean NOT NULL
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
	"commission_gate" text NOT NULL,
	"active" boolean NOT NULL
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
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "commission_payout" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"sale_id" text NOT NULL,
	"month" text NOT NULL,
	"amount_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"earned_on" text NOT NULL,
	"paid_on" text,
	"reverses_id" text,
	"clawback" text,
	"consent_document" text NOT NULL,
	"history" jsonb NOT NULL
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
CREATE TABLE "deviation_reminder" (
	"deviation_id" text NOT NULL,
	"stage" text NOT NULL,
	"reminded_at" bigint NOT NULL,
	CONSTRAINT "deviation_reminder_deviation_id_stage_pk" PRIMARY KEY("deviation_id","stage")
);
--> statement-breakpoint
CREATE TABLE "held_push" (
	"id" text PRIMARY KEY NOT NULL,
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
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
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
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_grant" (
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"extent" text NOT NULL,
	"inverted" boolean NOT NULL,
	CONSTRAINT "user_grant_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region_id" text NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"office_id" text NOT NULL,
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
	"active" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
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
CREATE TABLE "user_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"zone" text NOT NULL,
	"drivers_license" text,
	"shoe_size" text NOT NULL,
	"t_shirt_size" text,
	"favourite_cake" text NOT NULL,
	"short_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text NOT NULL,
	"employee_id" text NOT NULL,
	"office_name" text NOT NULL,
	"team_name" text NOT NULL,
	"coach_name" text NOT NULL,
	"provider_names" jsonb NOT NULL,
	"team_provider_name" text NOT NULL,
	"employment_day" text,
	"education_day" text,
	"coach_assigned_day" text
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
CREATE TABLE "attachment" (
	"sha256" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_by_id" text NOT NULL,
	"uploaded_at" bigint NOT NULL
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
CREATE TABLE "confirmation_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"kind" text NOT NULL,
	"revision" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_key" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_mark" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"mark" text NOT NULL,
	"block" text,
	"provider_id" text,
	"sold_on" text,
	"office_id" text,
	"sale_id" text,
	"revision" bigint NOT NULL
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
CREATE TABLE "sale_event" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"sale_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"kind" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"revision" bigint NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"reason_code" text,
	"comment" text NOT NULL,
	"at" bigint NOT NULL,
	"recorded_at" bigint NOT NULL,
	"device_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_line" (
	"sale_id" text NOT NULL,
	"position" bigint NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price_ore" bigint NOT NULL,
	"billing" text NOT NULL,
	"supply" text NOT NULL,
	"seller_commission_ore" bigint NOT NULL,
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
	"seller_commission_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"external_order_number" text NOT NULL,
	"external_status" text NOT NULL,
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
	"regret_until" bigint,
	"awaits_delivery" boolean NOT NULL,
	"checkout_id" text,
	"late_sync" boolean NOT NULL,
	"replaces_id" text
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
	"allowance" bigint NOT NULL,
	"location" text NOT NULL,
	"place" text NOT NULL,
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
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"epoch" text,
	"last_seen_at" bigint NOT NULL
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
CREATE TABLE "scope" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_meta" (
	"epoch" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_row" (
	"scope" text NOT NULL,
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint NOT NULL,
	"op" text NOT NULL,
	CONSTRAINT "sync_row_scope_collection_id_pk" PRIMARY KEY("scope","collection","id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_grant" ADD CONSTRAINT "user_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_account_user_index" ON "external_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_ends_index" ON "session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "product_provider_index" ON "product" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_seller_month_index" ON "budget" USING btree ("seller_id","month","metric");--> statement-breakpoint
CREATE INDEX "commission_dispute_sale_index" ON "commission_dispute" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "commission_payout_sale_index" ON "commission_payout" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "commission_payout_month_index" ON "commission_payout" USING btree ("month","status");--> statement-breakpoint
CREATE INDEX "commission_rule_scope_index" ON "commission_rule" USING btree ("scope_id");--> statement-breakpoint
CREATE INDEX "pay_terms_seller_index" ON "pay_terms" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "held_push_due_index" ON "held_push" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_user_index" ON "notification" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "notification_announcement_index" ON "notification" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "notification_created_index" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_user_index" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_role_role_index" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "team_office_index" ON "team" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "user_team_index" ON "user" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "person_team_index" ON "person" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_event_team_index" ON "team_event" USING btree ("team_id","at");--> statement-breakpoint
CREATE INDEX "call_register_slice_prefix_index" ON "call_register_slice" USING btree ("prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmation_mail_once_index" ON "confirmation_mail" USING btree ("sale_id","kind","revision");--> statement-breakpoint
CREATE INDEX "confirmation_mail_state_index" ON "confirmation_mail" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "contact_mark_index" ON "contact_mark" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "contact_mark_sale_index" ON "contact_mark" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "customer_identity_hash_index" ON "customer_identity" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "identity_reveal_sale_index" ON "identity_reveal" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "deviation_sale_index" ON "deviation" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "deviation_state_index" ON "deviation" USING btree ("state","raised_at");--> statement-breakpoint
CREATE INDEX "sale_event_sale_index" ON "sale_event" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_line_product_index" ON "sale_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_seller_index" ON "sale" USING btree ("seller_id","sold_on");--> statement-breakpoint
CREATE INDEX "sale_status_index" ON "sale" USING btree ("status","sold_on");--> statement-breakpoint
CREATE INDEX "sale_sold_on_index" ON "sale" USING btree ("sold_on");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_checkout_day_key_index" ON "daily_checkout" USING btree ("day_key");--> statement-breakpoint
CREATE INDEX "daily_checkout_day_index" ON "daily_checkout" USING btree ("day");--> statement-breakpoint
CREATE INDEX "daily_checkout_status_index" ON "daily_checkout" USING btree ("status","day");--> statement-breakpoint
CREATE INDEX "sick_notice_seller_index" ON "sick_notice" USING btree ("seller_id","first_day");--> statement-breakpoint
CREATE INDEX "sick_notice_status_index" ON "sick_notice" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "time_report_day_key_index" ON "time_report" USING btree ("day_key");--> statement-breakpoint
CREATE INDEX "time_report_day_index" ON "time_report" USING btree ("day","status");--> statement-breakpoint
CREATE INDEX "device_user_index" ON "device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "effect_due_index" ON "effect" USING btree ("done_at","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_device_seq_unique" ON "inbox" USING btree ("device","seq");--> statement-breakpoint
CREATE INDEX "inbox_status_index" ON "inbox" USING btree ("status","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_row_scope_seq_unique" ON "sync_row" USING btree ("scope","seq");--> statement-breakpoint
CREATE INDEX "sync_row_row_index" ON "sync_row" USING btree ("collection","id");