CREATE TABLE "shared_view" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"layout" jsonb NOT NULL,
	"audience" text NOT NULL,
	"audience_key" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"shared_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_town_list" (
	"country" text PRIMARY KEY NOT NULL,
	"towns" jsonb NOT NULL,
	"imported_at" bigint NOT NULL,
	"imported_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_view_list_index" ON "shared_view" USING btree ("list");--> statement-breakpoint
CREATE INDEX "shared_view_owner_index" ON "shared_view" USING btree ("owner_id");