ALTER TABLE "office" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "oph_class" text;--> statement-breakpoint
ALTER TABLE "sale_line" ADD COLUMN "year_value_ore" bigint DEFAULT 0 NOT NULL;