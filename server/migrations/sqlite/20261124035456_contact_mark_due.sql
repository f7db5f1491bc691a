CREATE TABLE `contact_mark_due` (
	`sale_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `contact_mark_sale` ADD `sold_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE contact_mark_sale SET sold_on = coalesce((SELECT sale.sold_on FROM sale WHERE sale.id = contact_mark_sale.sale_id), '');--> statement-breakpoint
INSERT INTO contact_mark_sale (mark_id, sale_id, revision, sold_on)
SELECT id, '', 0, '' FROM contact_mark
WHERE block IS NULL AND NOT EXISTS (SELECT 1 FROM contact_mark_sale WHERE contact_mark_sale.mark_id = contact_mark.id);--> statement-breakpoint
INSERT INTO contact_mark_due (sale_id)
SELECT id FROM sale
WHERE sold_on >= date('now', '-366 days') AND (
  (status IN ('draft', 'cancelled', 'regret', 'absence') AND EXISTS (SELECT 1 FROM contact_mark_sale WHERE contact_mark_sale.sale_id = sale.id))
  OR (status NOT IN ('draft', 'cancelled', 'regret', 'absence') AND NOT EXISTS (SELECT 1 FROM contact_mark_sale WHERE contact_mark_sale.sale_id = sale.id AND contact_mark_sale.revision = sale.revision))
);--> statement-breakpoint
CREATE INDEX `contact_mark_sale_sold_on_index` ON `contact_mark_sale` (`sold_on`);--> statement-breakpoint
CREATE INDEX `contact_mark_block_index` ON `contact_mark` (`block`) WHERE block is not null;--> statement-breakpoint
CREATE INDEX `sale_status_at_index` ON `sale` (`status`,`status_at`);