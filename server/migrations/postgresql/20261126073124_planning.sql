CREATE TABLE "sales_plan_seat" (
	"plan_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "sales_plan_seat_plan_id_seller_id_pk" PRIMARY KEY("plan_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "sales_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"day" text NOT NULL,
	"team_id" text NOT NULL,
	"team_name" text NOT NULL,
	"office_id" text NOT NULL,
	"region_id" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"area_id" text,
	"provider_id" text,
	"provider_name" text NOT NULL,
	"sellers" jsonb NOT NULL,
	"vehicle" text NOT NULL,
	"location" text NOT NULL,
	"place" text NOT NULL,
	"overnight" text,
	"departure_time" text NOT NULL,
	"return_time" text NOT NULL,
	"meeting_time" text NOT NULL,
	"meeting_point" text NOT NULL,
	"target" bigint,
	"note" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by_name" text NOT NULL,
	"search_key" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sales_plan_seat_person_index" ON "sales_plan_seat" USING btree ("seller_id","day");--> statement-breakpoint
CREATE INDEX "sales_plan_day_index" ON "sales_plan" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_team_index" ON "sales_plan" USING btree ("team_id","day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_office_index" ON "sales_plan" USING btree ("office_id","day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_region_index" ON "sales_plan" USING btree ("region_id","day","id");--> statement-breakpoint
CREATE INDEX "sales_plan_state_index" ON "sales_plan" USING btree ("state","day","id");