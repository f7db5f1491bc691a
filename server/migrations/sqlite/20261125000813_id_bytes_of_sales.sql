CREATE TABLE `__new_contact_mark_sale` (
	`mark_id` blob PRIMARY KEY NOT NULL,
	`sale_id` blob NOT NULL,
	`revision` integer NOT NULL,
	`sold_on` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_contact_mark_sale`("mark_id", "sale_id", "revision", "sold_on") SELECT CASE WHEN "mark_id" IS NULL THEN NULL WHEN "mark_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("mark_id", '-', '')) WHEN length(CAST("mark_id" AS blob)) = 15 THEN unhex('0101' || hex("mark_id")) ELSE unhex('00' || hex("mark_id")) END, CASE WHEN "sale_id" IS NULL THEN NULL WHEN "sale_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("sale_id", '-', '')) WHEN length(CAST("sale_id" AS blob)) = 15 THEN unhex('0101' || hex("sale_id")) ELSE unhex('00' || hex("sale_id")) END, "revision", "sold_on" FROM `contact_mark_sale`;--> statement-breakpoint
DROP TABLE `contact_mark_sale`;--> statement-breakpoint
ALTER TABLE `__new_contact_mark_sale` RENAME TO `contact_mark_sale`;--> statement-breakpoint
CREATE INDEX `contact_mark_sale_link_index` ON `contact_mark_sale` (`sale_id`);--> statement-breakpoint
CREATE INDEX `contact_mark_sale_sold_on_index` ON `contact_mark_sale` (`sold_on`);--> statement-breakpoint
CREATE TABLE `__new_contact_mark` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`mark` text NOT NULL,
	`block` text,
	`provider_id` blob,
	`sold_on` text,
	`office_id` blob
);
--> statement-breakpoint
INSERT INTO `__new_contact_mark`("id", "version", "mark", "block", "provider_id", "sold_on", "office_id") SELECT CASE WHEN "id" IS NULL THEN NULL WHEN "id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("id", '-', '')) WHEN length(CAST("id" AS blob)) = 15 THEN unhex('0101' || hex("id")) ELSE unhex('00' || hex("id")) END, "version", "mark", "block", CASE WHEN "provider_id" IS NULL THEN NULL WHEN "provider_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("provider_id", '-', '')) WHEN length(CAST("provider_id" AS blob)) = 15 THEN unhex('0101' || hex("provider_id")) ELSE unhex('00' || hex("provider_id")) END, "sold_on", CASE WHEN "office_id" IS NULL THEN NULL WHEN "office_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("office_id", '-', '')) WHEN length(CAST("office_id" AS blob)) = 15 THEN unhex('0101' || hex("office_id")) ELSE unhex('00' || hex("office_id")) END FROM `contact_mark`;--> statement-breakpoint
DROP TABLE `contact_mark`;--> statement-breakpoint
ALTER TABLE `__new_contact_mark` RENAME TO `contact_mark`;--> statement-breakpoint
CREATE INDEX `contact_mark_index` ON `contact_mark` (`mark`);--> statement-breakpoint
CREATE INDEX `contact_mark_block_index` ON `contact_mark` (`block`) WHERE block is not null;--> statement-breakpoint
CREATE TABLE `__new_sale_earnings` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`sold_on` text NOT NULL,
	`currency` text NOT NULL,
	`lines` text NOT NULL,
	`title_id` blob,
	`seller_commission_ore` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_sale_earnings`("id", "version", "seller_id", "seller_name", "team_id", "office_id", "region_id", "sold_on", "currency", "lines", "title_id", "seller_commission_ore") SELECT CASE WHEN "id" IS NULL THEN NULL WHEN "id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("id", '-', '')) WHEN length(CAST("id" AS blob)) = 15 THEN unhex('0101' || hex("id")) ELSE unhex('00' || hex("id")) END, "version", CASE WHEN "seller_id" IS NULL THEN NULL WHEN "seller_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("seller_id", '-', '')) WHEN length(CAST("seller_id" AS blob)) = 15 THEN unhex('0101' || hex("seller_id")) ELSE unhex('00' || hex("seller_id")) END, "seller_name", CASE WHEN "team_id" IS NULL THEN NULL WHEN "team_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("team_id", '-', '')) WHEN length(CAST("team_id" AS blob)) = 15 THEN unhex('0101' || hex("team_id")) ELSE unhex('00' || hex("team_id")) END, CASE WHEN "office_id" IS NULL THEN NULL WHEN "office_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("office_id", '-', '')) WHEN length(CAST("office_id" AS blob)) = 15 THEN unhex('0101' || hex("office_id")) ELSE unhex('00' || hex("office_id")) END, CASE WHEN "region_id" IS NULL THEN NULL WHEN "region_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("region_id", '-', '')) WHEN length(CAST("region_id" AS blob)) = 15 THEN unhex('0101' || hex("region_id")) ELSE unhex('00' || hex("region_id")) END, "sold_on", "currency", "lines", CASE WHEN "title_id" IS NULL THEN NULL WHEN "title_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("title_id", '-', '')) WHEN length(CAST("title_id" AS blob)) = 15 THEN unhex('0101' || hex("title_id")) ELSE unhex('00' || hex("title_id")) END, "seller_commission_ore" FROM `sale_earnings`;--> statement-breakpoint
DROP TABLE `sale_earnings`;--> statement-breakpoint
ALTER TABLE `__new_sale_earnings` RENAME TO `sale_earnings`;--> statement-breakpoint
CREATE TABLE `__new_sale_event` (
	`id` blob PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sale_id` blob NOT NULL,
	`seller_id` blob NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` blob,
	`office_id` blob,
	`region_id` blob,
	`kind` text NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`revision` integer NOT NULL,
	`actor_id` blob,
	`actor_name` text NOT NULL,
	`reason_code` text,
	`detail` text,
	`detail_code` text,
	`comment` text NOT NULL,
	`photo` text,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`device_id` blob NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_sale_event`("id", "version", "sale_id", "seller_id", "seller_name", "team_id", "office_id", "region_id", "kind", "from", "to", "revision", "actor_id", "actor_name", "reason_code", "detail", "detail_code", "comment", "photo", "at", "recorded_at", "device_id") SELECT CASE WHEN "id" IS NULL THEN NULL WHEN "id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("id", '-', '')) WHEN length(CAST("id" AS blob)) = 15 THEN unhex('0101' || hex("id")) ELSE unhex('00' || hex("id")) END, "version", CASE WHEN "sale_id" IS NULL THEN NULL WHEN "sale_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("sale_id", '-', '')) WHEN length(CAST("sale_id" AS blob)) = 15 THEN unhex('0101' || hex("sale_id")) ELSE unhex('00' || hex("sale_id")) END, CASE WHEN "seller_id" IS NULL THEN NULL WHEN "seller_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("seller_id", '-', '')) WHEN length(CAST("seller_id" AS blob)) = 15 THEN unhex('0101' || hex("seller_id")) ELSE unhex('00' || hex("seller_id")) END, "seller_name", CASE WHEN "team_id" IS NULL THEN NULL WHEN "team_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("team_id", '-', '')) WHEN length(CAST("team_id" AS blob)) = 15 THEN unhex('0101' || hex("team_id")) ELSE unhex('00' || hex("team_id")) END, CASE WHEN "office_id" IS NULL THEN NULL WHEN "office_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("office_id", '-', '')) WHEN length(CAST("office_id" AS blob)) = 15 THEN unhex('0101' || hex("office_id")) ELSE unhex('00' || hex("office_id")) END, CASE WHEN "region_id" IS NULL THEN NULL WHEN "region_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("region_id", '-', '')) WHEN length(CAST("region_id" AS blob)) = 15 THEN unhex('0101' || hex("region_id")) ELSE unhex('00' || hex("region_id")) END, "kind", "from", "to", "revision", CASE WHEN "actor_id" IS NULL THEN NULL WHEN "actor_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("actor_id", '-', '')) WHEN length(CAST("actor_id" AS blob)) = 15 THEN unhex('0101' || hex("actor_id")) ELSE unhex('00' || hex("actor_id")) END, "actor_name", "reason_code", "detail", "detail_code", "comment", "photo", "at", "recorded_at", CASE WHEN "device_id" IS NULL THEN NULL WHEN "device_id" GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f]-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]' THEN unhex(replace("device_id", '-', '')) WHEN length(CAST("device_id" AS blob)) = 15 THEN unhex('0101' || hex("device_id")) ELSE unhex('00' || hex("device_id")) END FROM `sale_event`;--> statement-breakpoint
DROP TABLE `sale_event`;--> statement-breakpoint
ALTER TABLE `__new_sale_event` RENAME TO `sale_event`;--> statement-breakpoint
CREATE INDEX `sale_event_sale_index` ON `sale_event` (`sale_id`);--> statement-breakpoint
CREATE INDEX `sale_event_restored_index` ON `sale_event` (`recorded_at`) WHERE kind = 'restored';--> statement-breakpoint
CREATE INDEX `sale_event_reason_index` ON `sale_event` (`recorded_at`) WHERE kind in ('deviation_raised', 'regretted', 'withdrawn', 'cancelled', 'restored');