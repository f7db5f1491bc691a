CREATE VIRTUAL TABLE day_hours_search USING fts5(words, content='', contentless_delete=1, detail=column, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE time_report_search USING fts5(words, content='', contentless_delete=1, detail=column, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE sick_notice_search USING fts5(words, content='', contentless_delete=1, detail=column, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE announcement_search USING fts5(words, content='', contentless_delete=1, detail=column, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');
