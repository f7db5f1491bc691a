CREATE TABLE "announcement_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"announcement_id" text NOT NULL,
	"at" bigint NOT NULL,
	"title" text collate "C" NOT NULL,
	"sender_name" text collate "C" NOT NULL,
	"seen" bigint NOT NULL,
	"recipients" bigint,
	"sender" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE TABLE "sick_notice_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"extent" bigint NOT NULL,
	"status" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE TABLE "time_report_key" (
	"no" bigint PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"seller_name" text collate "C" NOT NULL,
	"attendance" bigint NOT NULL,
	"absence" bigint NOT NULL,
	"allowance" bigint NOT NULL,
	"status" bigint NOT NULL,
	"type" bigint NOT NULL,
	"absence_type" bigint,
	"seller" bigint NOT NULL,
	"team" bigint,
	"office" bigint,
	"region" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_key_announcement_index" ON "announcement_key" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_key_by_at_index" ON "announcement_key" USING btree ("at","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_title_index" ON "announcement_key" USING btree ("title","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_sender_name_index" ON "announcement_key" USING btree ("sender_name","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_seen_index" ON "announcement_key" USING btree ("seen","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_recipients_index" ON "announcement_key" USING btree ("recipients","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_of_office_index" ON "announcement_key" USING btree ("office","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_team_index" ON "announcement_key" USING btree ("team","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_region_index" ON "announcement_key" USING btree ("region","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_sender_index" ON "announcement_key" USING btree ("sender","no");--> statement-breakpoint
CREATE UNIQUE INDEX "sick_notice_key_notice_index" ON "sick_notice_key" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "sick_notice_key_by_seller_name_index" ON "sick_notice_key" USING btree ("seller_name","no","status","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sick_notice_key_by_extent_index" ON "sick_notice_key" USING btree ("extent","no","status","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sick_notice_key_by_status_index" ON "sick_notice_key" USING btree ("status","no","status","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_office_index" ON "sick_notice_key" USING btree ("office","no","status");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_team_index" ON "sick_notice_key" USING btree ("team","no","status");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_region_index" ON "sick_notice_key" USING btree ("region","no","status");--> statement-breakpoint
CREATE INDEX "sick_notice_key_of_seller_index" ON "sick_notice_key" USING btree ("seller","no","status");--> statement-breakpoint
CREATE UNIQUE INDEX "time_report_key_report_index" ON "time_report_key" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "time_report_key_by_seller_name_index" ON "time_report_key" USING btree ("seller_name","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_attendance_index" ON "time_report_key" USING btree ("attendance","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_absence_index" ON "time_report_key" USING btree ("absence","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_allowance_index" ON "time_report_key" USING btree ("allowance","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_by_status_index" ON "time_report_key" USING btree ("status","no","status","type","absence_type","office","team","region","seller");--> statement-breakpoint
CREATE INDEX "time_report_key_of_office_index" ON "time_report_key" USING btree ("office","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_team_index" ON "time_report_key" USING btree ("team","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_region_index" ON "time_report_key" USING btree ("region","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_seller_index" ON "time_report_key" USING btree ("seller","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_type_index" ON "time_report_key" USING btree ("type","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "time_report_key_of_absence_type_index" ON "time_report_key" USING btree ("absence_type","no","status","type","absence_type");--> statement-breakpoint
CREATE INDEX "contact_block_at_index" ON "contact_block" USING btree ("at","id","lifted_at");