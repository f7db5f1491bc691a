CREATE TABLE `product` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`provider_id` text NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`price_ore` integer NOT NULL,
	`billing` text NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	`active` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `provider`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_provider_index` ON `product` (`provider_id`);--> statement-breakpoint
CREATE TABLE `provider` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`country` text NOT NULL,
	`currency` text NOT NULL,
	`channels` text NOT NULL,
	`customer_kinds` text NOT NULL,
	`require_external_order_number` integer NOT NULL,
	`require_id_number` integer NOT NULL,
	`require_checklist` integer NOT NULL,
	`active` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `attachment` (
	`sha256` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_by_id` text NOT NULL,
	`uploaded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customer_identity` (
	`sale_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`sealed` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_identity_hash_index` ON `customer_identity` (`hash`);--> statement-breakpoint
CREATE TABLE `identity_reveal` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `identity_reveal_sale_index` ON `identity_reveal` (`sale_id`);--> statement-breakpoint
CREATE TABLE `deviation` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sale_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`type` text NOT NULL,
	`text` text NOT NULL,
	`source` text NOT NULL,
	`raised_by_id` text NOT NULL,
	`raised_by_name` text NOT NULL,
	`raised_at` integer NOT NULL,
	`state` text NOT NULL,
	`awaiting` text,
	`due_at` integer NOT NULL,
	`answer_text` text NOT NULL,
	`answered_at` integer,
	`resolution` text,
	`resolved_at` integer,
	`amount_at_risk_ore` integer NOT NULL,
	`amount_recovered_ore` integer NOT NULL,
	`currency` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deviation_sale_index` ON `deviation` (`sale_id`);--> statement-breakpoint
CREATE INDEX `deviation_state_index` ON `deviation` (`state`,`raised_at`);--> statement-breakpoint
CREATE TABLE `sale_event` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`sale_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`kind` text NOT NULL,
	`from` text,
	`to` text NOT NULL,
	`revision` integer NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`reason_code` text,
	`comment` text NOT NULL,
	`at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`device_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_event_sale_index` ON `sale_event` (`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_line` (
	`sale_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_ore` integer NOT NULL,
	`billing` text NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	PRIMARY KEY(`sale_id`, `position`),
	FOREIGN KEY (`sale_id`) REFERENCES `sale`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sale_line_product_index` ON `sale_line` (`product_id`);--> statement-breakpoint
CREATE TABLE `sale` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`team_id` text,
	`office_id` text,
	`region_id` text,
	`zone` text NOT NULL,
	`provider_id` text,
	`channel` text,
	`customer` text,
	`order_value_ore` integer NOT NULL,
	`seller_commission_ore` integer NOT NULL,
	`currency` text NOT NULL,
	`external_order_number` text NOT NULL,
	`external_status` text NOT NULL,
	`message` text NOT NULL,
	`checklist` text,
	`status` text NOT NULL,
	`status_at` integer NOT NULL,
	`status_reason` text,
	`status_comment` text NOT NULL,
	`awaiting` text,
	`due_at` integer,
	`open_deviation_id` text,
	`revision` integer NOT NULL,
	`sold_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`submitted_at` integer NOT NULL,
	`call_ended_at` integer,
	`written_accept_at` integer,
	`regret_until` integer,
	`checkout_id` text,
	`late_sync` integer NOT NULL,
	`replaces_id` text
);
--> statement-breakpoint
CREATE INDEX `sale_seller_index` ON `sale` (`seller_id`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_status_index` ON `sale` (`status`,`sold_on`);--> statement-breakpoint
CREATE INDEX `sale_sold_on_index` ON `sale` (`sold_on`);