CREATE TABLE "day_hours_search" ("no" bigint PRIMARY KEY, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "day_hours_search_words_index" ON "day_hours_search" USING gin ("words");--> statement-breakpoint
CREATE TABLE "time_report_search" ("no" bigint PRIMARY KEY, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "time_report_search_words_index" ON "time_report_search" USING gin ("words");--> statement-breakpoint
CREATE TABLE "sick_notice_search" ("no" bigint PRIMARY KEY, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "sick_notice_search_words_index" ON "sick_notice_search" USING gin ("words");
--> statement-breakpoint
CREATE TABLE "announcement_search" ("no" bigint PRIMARY KEY, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "announcement_search_words_index" ON "announcement_search" USING gin ("words");
