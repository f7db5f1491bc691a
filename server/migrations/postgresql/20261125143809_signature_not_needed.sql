UPDATE sale_key SET signed = 2 WHERE signed = 0 AND sale_id IN (SELECT id FROM sale WHERE channel IS NULL OR channel <> 'door' OR customer IS NULL);
