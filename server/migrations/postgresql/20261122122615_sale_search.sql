CREATE TABLE "sale_search" ("no" bigint PRIMARY KEY, "words" tsvector NOT NULL);--> statement-breakpoint
CREATE INDEX "sale_search_words_index" ON "sale_search" USING gin ("words");
