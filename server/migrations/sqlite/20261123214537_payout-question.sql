ALTER TABLE `commission_payout` ADD `asks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `commission_payout_asks_index` ON `commission_payout` (`asks`,`no`);--> statement-breakpoint
UPDATE commission_payout SET asks = 1 WHERE status IN ('in_payroll', 'paid') AND "of" IN ('sale', 'correction') AND reverses_id IS NULL AND sale_id IN (SELECT id FROM sale WHERE status = 'regret') AND id NOT IN (SELECT reverses_id FROM commission_payout WHERE reverses_id IS NOT NULL AND status <> 'withdrawn');
