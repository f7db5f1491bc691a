CREATE TABLE "pay_question" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"cell" text NOT NULL,
	"month" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"day" text NOT NULL,
	"shown" bigint NOT NULL,
	"expected" bigint,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"answer" text NOT NULL,
	"answered_by_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE INDEX "pay_question_person_index" ON "pay_question" USING btree ("person_id","month");--> statement-breakpoint
CREATE INDEX "pay_question_state_index" ON "pay_question" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payroll_line_person_index" ON "payroll_line" USING btree ("person_id","day");