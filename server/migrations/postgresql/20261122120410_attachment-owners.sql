CREATE TABLE "attachment_upload" (
	"sha256" text NOT NULL,
	"user_id" text NOT NULL,
	"uploaded_at" bigint NOT NULL,
	CONSTRAINT "attachment_upload_sha256_user_id_pk" PRIMARY KEY("sha256","user_id")
);
--> statement-breakpoint
CREATE TABLE "sale_attachment" (
	"sale_id" text NOT NULL,
	"sha256" text NOT NULL,
	"named_by_id" text NOT NULL,
	CONSTRAINT "sale_attachment_sale_id_sha256_named_by_id_pk" PRIMARY KEY("sale_id","sha256","named_by_id")
);
--> statement-breakpoint
CREATE INDEX "sale_attachment_sha256_index" ON "sale_attachment" USING btree ("sha256");
--> statement-breakpoint
-- Until now one line stood for all who sent the same file, and every sale showed what it named: so it stays for the sales that are there.
INSERT INTO "attachment_upload" ("sha256", "user_id", "uploaded_at") SELECT "sha256", "uploaded_by_id", "uploaded_at" FROM "attachment" WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "sale_attachment" ("sale_id", "sha256", "named_by_id") SELECT s."id", s."checklist"->>'sha256', s."seller_id" FROM "sale" s WHERE s."checklist"->>'sha256' IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "attachment_upload" ("sha256", "user_id", "uploaded_at") SELECT n."sha256", n."named_by_id", a."uploaded_at" FROM "sale_attachment" n JOIN "attachment" a ON a."sha256" = n."sha256" WHERE true ON CONFLICT DO NOTHING;
