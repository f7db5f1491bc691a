CREATE TABLE `payroll_rejection` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`cell` text NOT NULL,
	`turn` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payroll_rejection_line_index` ON `payroll_rejection` (`cell`,`turn`);--> statement-breakpoint
CREATE INDEX `payroll_rejection_run_index` ON `payroll_rejection` (`run_id`);