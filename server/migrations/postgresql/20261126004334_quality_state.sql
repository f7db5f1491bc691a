DROP INDEX "quality_survey_state_index";--> statement-breakpoint
CREATE INDEX "quality_survey_due_index" ON "quality_survey" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "quality_survey_state_index" ON "quality_survey" USING btree ("state","sold_on","id");