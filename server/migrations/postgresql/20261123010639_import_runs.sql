CREATE TABLE "import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" bigint NOT NULL,
	"outcome" jsonb NOT NULL,
	"added_ids" jsonb NOT NULL,
	"settled_at" bigint
);
