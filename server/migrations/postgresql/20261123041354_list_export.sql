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
CREATE INDEX "list_export_owner_index" ON "list_export" USING btree ("owner_id","requested_at");--> statement-breakpoint
CREATE INDEX "list_export_state_index" ON "list_export" USING btree ("state","worked_at");--> statement-breakpoint
CREATE INDEX "list_export_expires_index" ON "list_export" USING btree ("expires_at");