CREATE TABLE "quality_sampled_sale" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_link" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"via" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"sealed_text" text,
	"attempts" bigint NOT NULL,
	"cost_fractions" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
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
CREATE INDEX "quality_link_survey_index" ON "quality_link" USING btree ("survey_id","created_at");--> statement-breakpoint
CREATE INDEX "quality_link_token_index" ON "quality_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "quality_link_state_index" ON "quality_link" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "quality_link_at_index" ON "quality_link" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_survey_sale_index" ON "quality_survey" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "quality_survey_day_index" ON "quality_survey" USING btree ("sold_on","id");--> statement-breakpoint
CREATE INDEX "quality_survey_state_index" ON "quality_survey" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "quality_survey_seller_index" ON "quality_survey" USING btree ("seller_id","sold_on");--> statement-breakpoint
CREATE INDEX "quality_survey_figures_index" ON "quality_survey" USING btree ("sold_on","state","annulled","grade_tenths","nki_tenths","label","provider_id","office_id","team_id","coach_id","seller_id","region_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_edition_number_index" ON "quality_edition" USING btree ("template_id","number");--> statement-breakpoint
CREATE INDEX "quality_opt_out_at_index" ON "quality_opt_out" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seller_transcription_read_index" ON "seller_transcription_read" USING btree ("transcription_id","at");--> statement-breakpoint
CREATE INDEX "seller_transcription_seller_index" ON "seller_transcription" USING btree ("seller_id","recorded_at");--> statement-breakpoint
CREATE INDEX "seller_transcription_at_index" ON "seller_transcription" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "seller_transcription_delete_index" ON "seller_transcription" USING btree ("delete_at");