CREATE TABLE "lead_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"channel" text NOT NULL,
	"split" text NOT NULL,
	"areas" text NOT NULL,
	"keeps_columns" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_run" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"profile_name" text NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_profile" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	"saved_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lead_run_at_index" ON "lead_run" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "import_profile_kind_index" ON "import_profile" USING btree ("kind","name");