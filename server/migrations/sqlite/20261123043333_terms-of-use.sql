CREATE TABLE `terms_of_use_answer` (
	`terms_id` text NOT NULL,
	`user_id` text NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`terms_id`, `user_id`),
	FOREIGN KEY (`terms_id`) REFERENCES `terms_of_use`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `terms_of_use_answer_user_index` ON `terms_of_use_answer` (`user_id`);--> statement-breakpoint
CREATE TABLE `terms_of_use_role` (
	`terms_id` text NOT NULL,
	`role_id` text NOT NULL,
	PRIMARY KEY(`terms_id`, `role_id`),
	FOREIGN KEY (`terms_id`) REFERENCES `terms_of_use`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `terms_of_use` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`archived_at` integer,
	`name` text NOT NULL,
	`role_ids` text NOT NULL,
	`from_day` text NOT NULL,
	`text_sv` text NOT NULL,
	`text_en` text NOT NULL,
	`text_fi` text NOT NULL
);
