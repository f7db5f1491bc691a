CREATE TABLE "account_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employment" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"ended_at" bigint,
	"end_reason" text,
	"first_day" text
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "user_grant" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "account_link_user_index" ON "account_link" USING btree ("user_id");