CREATE TABLE `sales_plan_seat` (
	`plan_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`plan_id`, `seller_id`)
);
--> statement-breakpoint
CREATE INDEX `sales_plan_seat_person_index` ON `sales_plan_seat` (`seller_id`,`day`);--> statement-breakpoint
CREATE TABLE `sales_plan` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`day` text NOT NULL,
	`team_id` text NOT NULL,
	`team_name` text NOT NULL,
	`office_id` text NOT NULL,
	`region_id` text NOT NULL,
	`state` text NOT NULL,
	`area` text NOT NULL,
	`area_id` text,
	`provider_id` text,
	`provider_name` text NOT NULL,
	`sellers` text NOT NULL,
	`vehicle` text NOT NULL,
	`location` text NOT NULL,
	`place` text NOT NULL,
	`overnight` text,
	`departure_time` text NOT NULL,
	`return_time` text NOT NULL,
	`meeting_time` text NOT NULL,
	`meeting_point` text NOT NULL,
	`target` integer,
	`note` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_name` text NOT NULL,
	`search_key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_plan_day_index` ON `sales_plan` (`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_team_index` ON `sales_plan` (`team_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_office_index` ON `sales_plan` (`office_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_region_index` ON `sales_plan` (`region_id`,`day`,`id`);--> statement-breakpoint
CREATE INDEX `sales_plan_state_index` ON `sales_plan` (`state`,`day`,`id`);