CREATE TABLE "retention" (
	"rule" text PRIMARY KEY NOT NULL,
	"last_run_at" bigint NOT NULL,
	"removed" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "erased_at" bigint;