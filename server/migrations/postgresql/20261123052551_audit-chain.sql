CREATE TABLE "audit_head" (
	"id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"start_seq" bigint NOT NULL,
	"start_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seq_index" ON "activity" USING btree ("seq");