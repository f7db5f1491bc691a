CREATE TABLE `sale_signature_before` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_signature_before_sale_index` ON `sale_signature_before` (`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_offer` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`revision` integer NOT NULL,
	`via` text NOT NULL,
	`token_hash` text,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_offer_sale_index` ON `sale_offer` (`sale_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sale_offer_token_index` ON `sale_offer` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sale_offer_state_index` ON `sale_offer` (`state`,`next_at`);--> statement-breakpoint
ALTER TABLE `sale` ADD `offer` text;