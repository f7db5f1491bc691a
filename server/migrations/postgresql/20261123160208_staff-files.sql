CREATE TABLE "staff_file_read" (
	"version_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"number" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "staff_file_read_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_file" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"role_ids" jsonb NOT NULL,
	"archived_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_file_version" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored" text NOT NULL,
	"uploaded_at" bigint NOT NULL,
	"uploaded_by_id" text NOT NULL,
	"uploaded_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_file_read_file_index" ON "staff_file_read" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "staff_file_read_user_index" ON "staff_file_read" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_file_version_number" ON "staff_file_version" USING btree ("file_id","number");