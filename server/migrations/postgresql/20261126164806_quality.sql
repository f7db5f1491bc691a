CREATE TABLE "quality_score_month" (
	"month" text NOT NULL,
	"question_id" text NOT NULL,
	"area" text NOT NULL,
	"provider_id" text NOT NULL,
	"office_id" text NOT NULL,
	"team_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"region_id" text NOT NULL,
	"scores" bigint NOT NULL,
	"tenths" bigint NOT NULL,
	"squares" bigint NOT NULL,
	CONSTRAINT "quality_score_month_month_question_id_area_provider_id_office_id_team_id_seller_id_region_id_pk" PRIMARY KEY("month","question_id","area","provider_id","office_id","team_id","seller_id","region_id")
);
--> statement-breakpoint
CREATE INDEX "quality_score_month_seller_index" ON "quality_score_month" USING btree ("seller_id","month");