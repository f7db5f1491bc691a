CREATE TABLE "letter" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"topic" text NOT NULL,
	"about_id" text,
	"revision" bigint NOT NULL,
	"once" text,
	"via" text NOT NULL,
	"state" text NOT NULL,
	"sealed_to" text,
	"token_hash" text,
	"sealed_text" text,
	"attempts" bigint NOT NULL,
	"guesses" bigint NOT NULL,
	"cost_fractions" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "letter_once_index" ON "letter" USING btree ("kind","subject_id","once");--> statement-breakpoint
CREATE INDEX "letter_subject_index" ON "letter" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "letter_token_index" ON "letter" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "letter_due_index" ON "letter" USING btree ("kind","state","next_at");--> statement-breakpoint
CREATE INDEX "letter_list_index" ON "letter" USING btree ("kind","state","at","id");--> statement-breakpoint
CREATE INDEX "letter_at_index" ON "letter" USING btree ("kind","at","id","state","topic");