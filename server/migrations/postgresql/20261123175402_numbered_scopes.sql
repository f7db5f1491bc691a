ALTER TABLE "scope" ADD COLUMN "no" bigint;--> statement-breakpoint
UPDATE "scope" SET "no" = "numbered"."no" FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "no" FROM "scope") AS "numbered" WHERE "scope"."id" = "numbered"."id";--> statement-breakpoint
ALTER TABLE "scope" ALTER COLUMN "no" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "scope_no_unique" ON "scope" USING btree ("no");--> statement-breakpoint
DROP INDEX "sync_row_row_index";--> statement-breakpoint
DROP INDEX "sync_row_scope_seq_unique";--> statement-breakpoint
ALTER TABLE "sync_row" DROP CONSTRAINT "sync_row_scope_collection_id_pk";--> statement-breakpoint
ALTER TABLE "sync_row" ADD COLUMN "scope_no" bigint;--> statement-breakpoint
UPDATE "sync_row" SET "scope_no" = "scope"."no" FROM "scope" WHERE "scope"."id" = "sync_row"."scope";--> statement-breakpoint
ALTER TABLE "sync_row" ALTER COLUMN "scope_no" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_row" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "sync_row" ADD CONSTRAINT "sync_row_collection_id_scope_no_pk" PRIMARY KEY("collection","id","scope_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_row_scope_seq_unique" ON "sync_row" USING btree ("scope_no","seq");
