CREATE TABLE `letter` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`topic` text NOT NULL,
	`about_id` text,
	`revision` integer NOT NULL,
	`once` text,
	`via` text NOT NULL,
	`state` text NOT NULL,
	`sealed_to` text,
	`token_hash` text,
	`sealed_text` text,
	`attempts` integer NOT NULL,
	`guesses` integer NOT NULL,
	`cost_fractions` integer NOT NULL,
	`created_at` integer NOT NULL,
	`at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_once_index` ON `letter` (`kind`,`subject_id`,`once`);--> statement-breakpoint
CREATE INDEX `letter_subject_index` ON `letter` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `letter_token_index` ON `letter` (`token_hash`);--> statement-breakpoint
CREATE INDEX `letter_due_index` ON `letter` (`kind`,`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `letter_list_index` ON `letter` (`kind`,`state`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `letter_at_index` ON `letter` (`kind`,`at`,`id`,`state`,`topic`);