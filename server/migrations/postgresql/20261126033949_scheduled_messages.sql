CREATE TABLE "bounced_address" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
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
	"archived_at" bigint,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"owner_id" text
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
CREATE INDEX "scheduled_message_next_index" ON "scheduled_message" USING btree ("next_at");