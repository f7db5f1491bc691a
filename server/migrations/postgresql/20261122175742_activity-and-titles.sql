CREATE TABLE "user_title" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"impersonator_id" text,
	"impersonator_name" text,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"what" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_subject_index" ON "activity" USING btree ("kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at");