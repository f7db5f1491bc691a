CREATE TABLE `payroll_month` (
	`month` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`locked_at` integer,
	`locked_by_id` text NOT NULL,
	`locked_by_name` text NOT NULL,
	`approved_at` integer,
	`approved_by_name` text NOT NULL
);
