CREATE TABLE "terms_of_use_answer" (
	"terms_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "terms_of_use_answer_terms_id_user_id_pk" PRIMARY KEY("terms_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "terms_of_use_role" (
	"terms_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "terms_of_use_role_terms_id_role_id_pk" PRIMARY KEY("terms_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "terms_of_use" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"role_ids" jsonb NOT NULL,
	"from_day" text NOT NULL,
	"text_sv" text NOT NULL,
	"text_en" text NOT NULL,
	"text_fi" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "terms_of_use_answer" ADD CONSTRAINT "terms_of_use_answer_terms_id_terms_of_use_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."terms_of_use"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_use_answer" ADD CONSTRAINT "terms_of_use_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_use_role" ADD CONSTRAINT "terms_of_use_role_terms_id_terms_of_use_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."terms_of_use"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_of_use_role" ADD CONSTRAINT "terms_of_use_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_of_use_answer_user_index" ON "terms_of_use_answer" USING btree ("user_id");