CREATE VIRTUAL TABLE deviation_search USING fts5(words, content='', contentless_delete=1, detail=column, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0');
