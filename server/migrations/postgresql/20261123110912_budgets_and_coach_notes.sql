CREATE TABLE "coach_note" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"day" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_budget" (
	"team_id" text NOT NULL,
	"month" text NOT NULL,
	"metric" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "team_budget_team_id_month_metric_pk" PRIMARY KEY("team_id","month","metric")
);
--> statement-breakpoint
CREATE INDEX "coach_note_seller_index" ON "coach_note" USING btree ("seller_id","created_at");