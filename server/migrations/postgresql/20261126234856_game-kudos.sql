CREATE TABLE "game_kudos" (
	"line_key" text NOT NULL,
	"giver_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "game_kudos_line_key_giver_id_pk" PRIMARY KEY("line_key","giver_id")
);
--> statement-breakpoint
CREATE INDEX "game_kudos_giver_index" ON "game_kudos" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "game_kudos_owner_index" ON "game_kudos" USING btree ("owner_id");