CREATE TABLE "paycode" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"sign" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text,
	"paxml_kind" text NOT NULL,
	"paxml_code" text NOT NULL,
	"visma_code" text NOT NULL,
	"procountor_code" text NOT NULL
);
