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
	"language" text NOT NULL,
	"recruiter_id" text NOT NULL,
	"recruiter_name" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text,
	"source" text NOT NULL,
	"start_day" text,
	"created_at" bigint NOT NULL,
	"info_at" bigint,
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
CREATE TABLE "candidate_message" (
	"id" text PRIMARY KEY NOT NULL,
	"candidate_id" text NOT NULL,
	"kind" text NOT NULL,
	"contract_id" text,
	"via" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"sealed_text" text,
	"attempts" bigint NOT NULL,
	"guesses" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
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
ALTER TABLE "external_account" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "pass" text;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "awaits_day" text;--> statement-breakpoint
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
CREATE INDEX "candidate_message_candidate_index" ON "candidate_message" USING btree ("candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_message_token_index" ON "candidate_message" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "candidate_message_state_index" ON "candidate_message" USING btree ("state","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_step_kind_index" ON "onboarding_step" USING btree ("candidate_id","kind");--> statement-breakpoint
CREATE INDEX "onboarding_step_due_index" ON "onboarding_step" USING btree ("state","next_at");