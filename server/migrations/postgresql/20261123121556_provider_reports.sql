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
CREATE UNIQUE INDEX "provider_report_word_index" ON "provider_report" USING btree ("sale_id","day","word_key");--> statement-breakpoint
CREATE INDEX "provider_report_by_index" ON "provider_report" USING btree ("by_id");