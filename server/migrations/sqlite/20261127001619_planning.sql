CREATE TABLE `sales_plan_lost_seat` (
	`plan_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`day` text NOT NULL,
	`plan_changed_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `seller_id`)
);
--> statement-breakpoint
CREATE INDEX `sales_plan_lost_seat_person_index` ON `sales_plan_lost_seat` (`seller_id`,`day`);