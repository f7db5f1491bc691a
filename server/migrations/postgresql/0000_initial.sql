CREATE TABLE "login_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"last_failed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"trusted" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setup_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" bigint NOT NULL,
	"renewed_at" bigint NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"role_id" text NOT NULL,
	"permission" text NOT NULL,
	"extent" text NOT NULL,
	CONSTRAINT "role_grant_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_grant" (
	"user_id" text NOT NULL,
	"permission" text NOT NULL,
	"extent" text NOT NULL,
	"inverted" boolean NOT NULL,
	CONSTRAINT "user_grant_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region_id" text NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"office_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"language" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"active" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"team_id" text,
	"team_name" text,
	"office_id" text,
	"region_id" text,
	"roles" jsonb NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"epoch" text,
	"last_seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "effect" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint NOT NULL,
	"done_at" bigint,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" bigint NOT NULL,
	"args" text NOT NULL,
	"status" text NOT NULL,
	"result" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scope" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_meta" (
	"epoch" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_row" (
	"scope" text NOT NULL,
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigint NOT NULL,
	"op" text NOT NULL,
	CONSTRAINT "sync_row_scope_collection_id_pk" PRIMARY KEY("scope","collection","id")
);
--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_grant" ADD CONSTRAINT "user_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_user_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_ends_index" ON "session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "push_subscription_user_index" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_role_role_index" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "team_office_index" ON "team" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "user_team_index" ON "user" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "person_team_index" ON "person" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "device_user_index" ON "device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "effect_due_index" ON "effect" USING btree ("done_at","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_device_seq_unique" ON "inbox" USING btree ("device","seq");--> statement-breakpoint
CREATE INDEX "inbox_status_index" ON "inbox" USING btree ("status","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_row_scope_seq_unique" ON "sync_row" USING btree ("scope","seq");--> statement-breakpoint
CREATE INDEX "sync_row_row_index" ON "sync_row" USING btree ("collection","id");