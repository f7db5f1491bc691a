CREATE VIRTUAL TABLE `words_of_index` USING fts5vocab('sale_search', 'instance');--> statement-breakpoint
CREATE VIRTUAL TABLE `new_sale_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
INSERT INTO `new_sale_search`(rowid, words) SELECT doc, group_concat(term, ' ') FROM `words_of_index` GROUP BY doc;--> statement-breakpoint
DROP TABLE `words_of_index`;--> statement-breakpoint
DROP TABLE `sale_search`;--> statement-breakpoint
ALTER TABLE `new_sale_search` RENAME TO `sale_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `words_of_index` USING fts5vocab('deviation_search', 'instance');--> statement-breakpoint
CREATE VIRTUAL TABLE `new_deviation_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
INSERT INTO `new_deviation_search`(rowid, words) SELECT doc, group_concat(term, ' ') FROM `words_of_index` GROUP BY doc;--> statement-breakpoint
DROP TABLE `words_of_index`;--> statement-breakpoint
DROP TABLE `deviation_search`;--> statement-breakpoint
ALTER TABLE `new_deviation_search` RENAME TO `deviation_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `words_of_index` USING fts5vocab('day_hours_search', 'instance');--> statement-breakpoint
CREATE VIRTUAL TABLE `new_day_hours_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
INSERT INTO `new_day_hours_search`(rowid, words) SELECT doc, group_concat(term, ' ') FROM `words_of_index` GROUP BY doc;--> statement-breakpoint
DROP TABLE `words_of_index`;--> statement-breakpoint
DROP TABLE `day_hours_search`;--> statement-breakpoint
ALTER TABLE `new_day_hours_search` RENAME TO `day_hours_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `words_of_index` USING fts5vocab('time_report_search', 'instance');--> statement-breakpoint
CREATE VIRTUAL TABLE `new_time_report_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
INSERT INTO `new_time_report_search`(rowid, words) SELECT doc, group_concat(term, ' ') FROM `words_of_index` GROUP BY doc;--> statement-breakpoint
DROP TABLE `words_of_index`;--> statement-breakpoint
DROP TABLE `time_report_search`;--> statement-breakpoint
ALTER TABLE `new_time_report_search` RENAME TO `time_report_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `words_of_index` USING fts5vocab('sick_notice_search', 'instance');--> statement-breakpoint
CREATE VIRTUAL TABLE `new_sick_notice_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
INSERT INTO `new_sick_notice_search`(rowid, words) SELECT doc, group_concat(term, ' ') FROM `words_of_index` GROUP BY doc;--> statement-breakpoint
DROP TABLE `words_of_index`;--> statement-breakpoint
DROP TABLE `sick_notice_search`;--> statement-breakpoint
ALTER TABLE `new_sick_notice_search` RENAME TO `sick_notice_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `words_of_index` USING fts5vocab('announcement_search', 'instance');--> statement-breakpoint
CREATE VIRTUAL TABLE `new_announcement_search` USING fts5(words, content='', contentless_delete=1, detail=none, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
INSERT INTO `new_announcement_search`(rowid, words) SELECT doc, group_concat(term, ' ') FROM `words_of_index` GROUP BY doc;--> statement-breakpoint
DROP TABLE `words_of_index`;--> statement-breakpoint
DROP TABLE `announcement_search`;--> statement-breakpoint
ALTER TABLE `new_announcement_search` RENAME TO `announcement_search`;
