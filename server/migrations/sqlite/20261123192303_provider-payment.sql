ALTER TABLE `sale_key` ADD `provider_paid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sale_key_of_payment_index` ON `sale_key` (`provider_paid`,`no`);--> statement-breakpoint
ALTER TABLE `sale` ADD `provider_paid_on` text;