ALTER TABLE `sale_key` ADD `due` integer;--> statement-breakpoint
CREATE INDEX `sale_key_by_due_index` ON `sale_key` (`due`,`no`,`status`,`provider`,`office`,`team`,`region`,`seller`);--> statement-breakpoint
ALTER TABLE `sale_event` ADD `photo` text;--> statement-breakpoint
UPDATE `sale_key` SET `due` = coalesce((SELECT `due_at` FROM `sale` WHERE `sale`.`id` = `sale_key`.`sale_id`), (SELECT max(`due_at`) FROM `deviation` WHERE `deviation`.`sale_id` = `sale_key`.`sale_id` AND `deviation`.`state` <> 'resolved'));
