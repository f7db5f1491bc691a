CREATE TABLE "server_alert_limit" (
	"rule" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"bound" bigint NOT NULL,
	"is_off" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_alert" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"opened_at" bigint,
	"clear_since" bigint,
	"resolved_at" bigint,
	"value" bigint NOT NULL,
	"worst" bigint NOT NULL,
	"acknowledged_at" bigint,
	"acknowledged_by" text
);
--> statement-breakpoint
CREATE TABLE "server_beat" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"calls" bigint NOT NULL,
	"errors" bigint NOT NULL,
	"pushes" bigint NOT NULL,
	"slow_push_ms" bigint NOT NULL,
	"failed_jobs" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_heartbeat" ADD COLUMN "waiting_since" bigint;--> statement-breakpoint
ALTER TABLE "app_heartbeat" ADD COLUMN "client_version" bigint;--> statement-breakpoint
ALTER TABLE "app_heartbeat" ADD COLUMN "reminded_at" bigint;--> statement-breakpoint
CREATE INDEX "server_alert_rule_index" ON "server_alert" USING btree ("rule","resolved_at");