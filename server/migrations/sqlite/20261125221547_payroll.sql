CREATE TABLE `paycode` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`country` text NOT NULL,
	`sign` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text,
	`paxml_kind` text NOT NULL,
	`paxml_code` text NOT NULL,
	`visma_code` text NOT NULL,
	`procountor_code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payroll_line` (
	`cell` text NOT NULL,
	`turn` integer NOT NULL,
	`run_id` text NOT NULL,
	`kind` text NOT NULL,
	`country` text NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`employee_id` text NOT NULL,
	`source` text NOT NULL,
	`day` text NOT NULL,
	`value` integer NOT NULL,
	`is_correction` integer NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`cell`, `turn`)
);
--> statement-breakpoint
CREATE INDEX `payroll_line_run_index` ON `payroll_line` (`run_id`);--> statement-breakpoint
CREATE INDEX `payroll_line_day_index` ON `payroll_line` (`kind`,`country`,`day`);--> statement-breakpoint
CREATE TABLE `payroll_run` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`country` text NOT NULL,
	`month` text NOT NULL,
	`state` text NOT NULL,
	`lines` integer NOT NULL,
	`people` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text NOT NULL,
	`created_by_name` text NOT NULL,
	`approved_by_name` text NOT NULL,
	`files` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payroll_run_kind_index` ON `payroll_run` (`kind`,`country`,`created_at`);