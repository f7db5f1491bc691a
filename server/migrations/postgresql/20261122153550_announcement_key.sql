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
CREATE UNIQUE INDEX "announcement_key_announcement_index" ON "announcement_key" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_key_by_at_index" ON "announcement_key" USING btree ("at","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_title_index" ON "announcement_key" USING btree ("title","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_sender_name_index" ON "announcement_key" USING btree ("sender_name","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_seen_index" ON "announcement_key" USING btree ("seen","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_by_recipients_index" ON "announcement_key" USING btree ("recipients","no","office","team","region","sender");--> statement-breakpoint
CREATE INDEX "announcement_key_of_office_index" ON "announcement_key" USING btree ("office","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_team_index" ON "announcement_key" USING btree ("team","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_region_index" ON "announcement_key" USING btree ("region","no");--> statement-breakpoint
CREATE INDEX "announcement_key_of_sender_index" ON "announcement_key" USING btree ("sender","no");