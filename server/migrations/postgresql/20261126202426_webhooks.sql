CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"last_at" bigint,
	"status" bigint,
	"fault" text,
	"answer" text NOT NULL,
	"ms" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"archived_at" bigint,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text,
	"old_secret" text,
	"old_secret_until" bigint,
	"paused_reason" text,
	"paused_at" bigint,
	"failing_since" bigint,
	"last_delivered_at" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once_index" ON "webhook_delivery" USING btree ("webhook_id","key");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_index" ON "webhook_delivery" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_hook_due_index" ON "webhook_delivery" USING btree ("webhook_id","state","next_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_day_index" ON "webhook_delivery" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_state_index" ON "webhook_delivery" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event_index" ON "webhook_delivery" USING btree ("event","at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_hook_index" ON "webhook_delivery" USING btree ("webhook_id","at","id");