CREATE TABLE "deviation_search" ("no" bigint PRIMARY KEY, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "deviation_search_words_index" ON "deviation_search" USING gin ("words");
