CREATE INDEX `ledger_tally_kind_index` ON `ledger_tally` (`kind`,`month`);--> statement-breakpoint
CREATE INDEX `ledger_tally_account_index` ON `ledger_tally` (`account`,`month`);