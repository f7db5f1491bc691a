CREATE TABLE `withdrawal_link` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
