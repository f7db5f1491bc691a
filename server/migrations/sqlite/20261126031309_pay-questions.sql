CREATE TABLE `pay_question` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`cell` text NOT NULL,
	`month` text NOT NULL,
	`country` text NOT NULL,
	`source` text NOT NULL,
	`day` text NOT NULL,
	`shown` integer NOT NULL,
	`expected` integer,
	`category` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`answer` text NOT NULL,
	`answered_by_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `pay_question_person_index` ON `pay_question` (`person_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_question_state_index` ON `pay_question` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `payroll_line_person_index` ON `payroll_line` (`person_id`,`day`);