CREATE TABLE "announcement_search" ("no" bigint PRIMARY KEY, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "announcement_search_words_index" ON "announcement_search" USING gin ("words");
