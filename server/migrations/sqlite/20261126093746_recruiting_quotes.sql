CREATE TABLE `sale_quote` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`round` integer NOT NULL,
	`revision` integer NOT NULL,
	`service` text NOT NULL,
	`state` text NOT NULL,
	`language` text NOT NULL,
	`external_id` text,
	`stored` text,
	`sealed_text` text,
	`hash` text,
	`signed_stored` text,
	`fault` text,
	`attempts` integer NOT NULL,
	`next_at` integer,
	`check_at` integer,
	`created_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`viewed_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sale_quote_round_index` ON `sale_quote` (`sale_id`,`round`);--> statement-breakpoint
CREATE INDEX `sale_quote_external_index` ON `sale_quote` (`external_id`);--> statement-breakpoint
CREATE INDEX `sale_quote_state_index` ON `sale_quote` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `sale_quote_check_index` ON `sale_quote` (`check_at`);--> statement-breakpoint
CREATE INDEX `sale_quote_day_index` ON `sale_quote` (`created_on`);--> statement-breakpoint
ALTER TABLE `provider` ADD `signs_by_link` integer;