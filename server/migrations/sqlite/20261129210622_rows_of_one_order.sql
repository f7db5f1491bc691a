ALTER TABLE `recon_row` ADD `part_of_id` text;--> statement-breakpoint
ALTER TABLE `recon_row` ADD `line_ore` integer;--> statement-breakpoint
CREATE INDEX `recon_row_part_index` ON `recon_row` (`part_of_id`);--> statement-breakpoint
ALTER TABLE `recon_run` ADD `notes` text;