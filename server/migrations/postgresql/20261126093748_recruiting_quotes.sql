CREATE TABLE "sale_quote" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"round" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"external_id" text,
	"stored" text,
	"sealed_text" text,
	"hash" text,
	"signed_stored" text,
	"fault" text,
	"attempts" bigint NOT NULL,
	"next_at" bigint,
	"check_at" bigint,
	"created_on" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	"viewed_at" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
ALTER TABLE "provider" ADD COLUMN "signs_by_link" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_quote_round_index" ON "sale_quote" USING btree ("sale_id","round");--> statement-breakpoint
CREATE INDEX "sale_quote_external_index" ON "sale_quote" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "sale_quote_state_index" ON "sale_quote" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "sale_quote_check_index" ON "sale_quote" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "sale_quote_day_index" ON "sale_quote" USING btree ("created_on");