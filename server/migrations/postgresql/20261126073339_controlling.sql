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
CREATE UNIQUE INDEX "recon_run_no_index" ON "recon_run" USING btree ("no");--> statement-breakpoint
CREATE INDEX "recon_run_sha_index" ON "recon_run" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "recon_run_state_index" ON "recon_run" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "recon_run_created_index" ON "recon_run" USING btree ("created_at");