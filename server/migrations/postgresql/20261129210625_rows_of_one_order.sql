ALTER TABLE "recon_row" ADD COLUMN "part_of_id" text;--> statement-breakpoint
ALTER TABLE "recon_row" ADD COLUMN "line_ore" bigint;--> statement-breakpoint
ALTER TABLE "recon_run" ADD COLUMN "notes" jsonb;--> statement-breakpoint
CREATE INDEX "recon_row_part_index" ON "recon_row" USING btree ("part_of_id");