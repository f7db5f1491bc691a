-- Sales to a meter or a flat get the keys of that place: the jobs of matching and marks look at them again.
INSERT INTO sale_match_pending (sale_id)
SELECT id FROM sale
WHERE customer IS NOT NULL AND (CAST(attributes AS text) LIKE '%"facility_id"%' OR CAST(attributes AS text) LIKE '%"apartment"%')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO contact_mark_due (sale_id)
SELECT id FROM sale
WHERE customer IS NOT NULL AND (CAST(attributes AS text) LIKE '%"facility_id"%' OR CAST(attributes AS text) LIKE '%"apartment"%')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE contact_mark_sale SET revision = -1
WHERE sale_id IN (
  SELECT decode(replace(id, '-', ''), 'hex') FROM sale
  WHERE length(id) = 36 AND (CAST(attributes AS text) LIKE '%"facility_id"%' OR CAST(attributes AS text) LIKE '%"apartment"%')
);
