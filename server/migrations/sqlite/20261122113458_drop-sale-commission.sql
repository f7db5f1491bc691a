ALTER TABLE `sale_line` DROP COLUMN `seller_commission_ore`;--> statement-breakpoint
ALTER TABLE `sale` DROP COLUMN `seller_commission_ore`;