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
ALTER TABLE "external_account" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "kind" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "attempt" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "next_at" bigint;--> statement-breakpoint
ALTER TABLE "external_account" ADD COLUMN "created_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "impersonation_session_index" ON "impersonation" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "impersonation_user_index" ON "impersonation" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "external_account_due_index" ON "external_account" USING btree ("state","next_at");