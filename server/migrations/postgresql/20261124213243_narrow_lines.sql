CREATE TABLE "line_collection" (
	"name" text PRIMARY KEY NOT NULL,
	"no" smallint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "line_collection_no_unique" ON "line_collection" USING btree ("no");--> statement-breakpoint
INSERT INTO "line_collection" ("name", "no") SELECT "collection", row_number() OVER (ORDER BY "collection") FROM (SELECT DISTINCT "collection" FROM "sync_row") AS "known";--> statement-breakpoint
CREATE TABLE "new_sync_row" (
	"scope_no" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"collection_no" smallint NOT NULL,
	"op" smallint NOT NULL,
	"id" "bytea" NOT NULL
);
--> statement-breakpoint
INSERT INTO "new_sync_row" ("scope_no", "seq", "collection_no", "op", "id") SELECT "scope_no", "seq", "line_collection"."no", CASE "op" WHEN 'put' THEN 1 ELSE 0 END, CASE WHEN "sync_row"."id" ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' THEN decode(replace("sync_row"."id", '-', ''), 'hex') WHEN octet_length("sync_row"."id") = 15 THEN decode('0101', 'hex') || convert_to("sync_row"."id", 'UTF8') ELSE decode('00', 'hex') || convert_to("sync_row"."id", 'UTF8') END FROM "sync_row" INNER JOIN "line_collection" ON "line_collection"."name" = "sync_row"."collection";--> statement-breakpoint
DROP TABLE "sync_row";--> statement-breakpoint
ALTER TABLE "new_sync_row" RENAME TO "sync_row";--> statement-breakpoint
ALTER TABLE "sync_row" ADD CONSTRAINT "sync_row_collection_no_id_scope_no_pk" PRIMARY KEY("collection_no","id","scope_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_row_scope_seq_unique" ON "sync_row" USING btree ("scope_no","seq");--> statement-breakpoint
UPDATE "meta" SET "value" = jsonb_set("value"::jsonb, '{refill}', 'null')::text WHERE "key" = 'sync.narrowing';
