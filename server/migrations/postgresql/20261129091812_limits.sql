DROP INDEX "field_alarm_called_index";--> statement-breakpoint
ALTER TABLE "field_alarm" ADD COLUMN "joined_ids" jsonb;--> statement-breakpoint
CREATE INDEX "field_alarm_received_index" ON "field_alarm" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "field_alarm_state_index" ON "field_alarm" USING btree ("state","received_at");