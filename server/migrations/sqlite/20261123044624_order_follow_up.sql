CREATE TABLE `order_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`way` text NOT NULL,
	`note` text NOT NULL,
	`due_at` integer,
	`at` integer NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_attempt_sale_index` ON `order_attempt` (`sale_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_follow_up` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer,
	`holder_id` text,
	`holder_name` text NOT NULL,
	`held_since` integer,
	`held_until` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sale_key` ADD `external` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_key` ADD `follow_up` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sale_key_follow_up_index` ON `sale_key` (`follow_up`,`no`);--> statement-breakpoint
UPDATE `sale_key` SET `external` = (SELECT CASE `sale`.`external_status` WHEN 'received' THEN 1 WHEN 'processing' THEN 2 WHEN 'accepted' THEN 3 WHEN 'rejected' THEN 4 WHEN 'active' THEN 5 WHEN 'terminated' THEN 6 ELSE 0 END FROM `sale` WHERE `sale`.`id` = `sale_key`.`sale_id`) WHERE `sale_id` IN (SELECT `id` FROM `sale` WHERE `external_status` <> 'unknown');--> statement-breakpoint
CREATE INDEX `sale_key_of_external_index` ON `sale_key` (`external`,`no`,`status`,`provider`,`value`,`currency`);