CREATE TABLE "assistant_chat" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"shared_with" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_turn" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"no" bigint NOT NULL,
	"text" text NOT NULL,
	"reading" jsonb NOT NULL,
	"mode" text NOT NULL,
	"is_legacy" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_board" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"title" text NOT NULL,
	"tiles" jsonb NOT NULL,
	"role_ids" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_stat_follow" (
	"stat_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_pinned" bigint NOT NULL,
	"schedule" jsonb,
	"threshold" jsonb,
	"is_beyond" bigint NOT NULL,
	"next_at" bigint,
	"checked_at" bigint,
	CONSTRAINT "assistant_stat_follow_stat_id_user_id_pk" PRIMARY KEY("stat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_stat" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"role_ids" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assistant_chat_owner_index" ON "assistant_chat" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "assistant_turn_chat_index" ON "assistant_turn" USING btree ("chat_id","no");--> statement-breakpoint
CREATE INDEX "assistant_board_owner_index" ON "assistant_board" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "assistant_stat_follow_user_index" ON "assistant_stat_follow" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_stat_follow_next_index" ON "assistant_stat_follow" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "assistant_stat_owner_index" ON "assistant_stat" USING btree ("owner_id");