CREATE TABLE "deviation_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"deviation_id" text NOT NULL,
	"due" bigint NOT NULL,
	"raised" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"state" bigint NOT NULL,
	"type" bigint NOT NULL,
	"awaiting" bigint,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deviation_key_deviation_index" ON "deviation_key" USING btree ("deviation_id");--> statement-breakpoint
CREATE INDEX "deviation_key_by_due_index" ON "deviation_key" USING btree ("due","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_raised_index" ON "deviation_key" USING btree ("raised","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_amount_index" ON "deviation_key" USING btree ("amount","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_seller_name_index" ON "deviation_key" USING btree ("seller_name","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_by_state_index" ON "deviation_key" USING btree ("state","no","state","type","awaiting","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "deviation_key_of_office_index" ON "deviation_key" USING btree ("office","no","state","due");--> statement-breakpoint
CREATE INDEX "deviation_key_of_team_index" ON "deviation_key" USING btree ("team","no","state","due");--> statement-breakpoint
CREATE INDEX "deviation_key_of_region_index" ON "deviation_key" USING btree ("region","no","state","due");--> statement-breakpoint
CREATE INDEX "deviation_key_of_seller_index" ON "deviation_key" USING btree ("seller","no","state","due");