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
CREATE UNIQUE INDEX "guide_edition_number_index" ON "guide_edition" USING btree ("guide_id","number");--> statement-breakpoint
CREATE INDEX "guide_file_guide_index" ON "guide_file" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "guide_receipt_guide_index" ON "guide_receipt" USING btree ("guide_id","number");--> statement-breakpoint
CREATE INDEX "guide_publish_index" ON "guide" USING btree ("publish_at");