CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"price_ore" bigint NOT NULL,
	"billing" text NOT NULL,
	"seller_commission_ore" bigint NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"channels" jsonb NOT NULL,
	"customer_kinds" jsonb NOT NULL,
	"require_external_order_number" boolean NOT NULL,
	"require_id_number" boolean NOT NULL,
	"require_checklist" boolean NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"sha256" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_by_id" text NOT NULL,
	"uploaded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_identity" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_reveal" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deviation" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"sale_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"raised_by_id" text NOT NULL,
	"raised_by_name" text NOT NULL,
	"raised_at" bigint NOT NULL,
	"state" text NOT NULL,
	"awaiting" text,
	"due_at" bigint NOT NULL,
	"answer_text" text NOT NULL,
	"answered_at" bigint,
	"resolution" text,
	"resolved_at" bigint,
	"amount_at_risk_ore" bigint NOT NULL,
	"amount_recovered_ore" bigint NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_event" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"sale_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"kind" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"revision" bigint NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"reason_code" text,
	"comment" text NOT NULL,
	"at" bigint NOT NULL,
	"recorded_at" bigint NOT NULL,
	"device_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_line" (
	"sale_id" text NOT NULL,
	"position" bigint NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price_ore" bigint NOT NULL,
	"billing" text NOT NULL,
	"seller_commission_ore" bigint NOT NULL,
	CONSTRAINT "sale_line_sale_id_position_pk" PRIMARY KEY("sale_id","position")
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"team_id" text,
	"office_id" text,
	"region_id" text,
	"zone" text NOT NULL,
	"provider_id" text,
	"channel" text,
	"customer" jsonb,
	"order_value_ore" bigint NOT NULL,
	"seller_commission_ore" bigint NOT NULL,
	"currency" text NOT NULL,
	"external_order_number" text NOT NULL,
	"external_status" text NOT NULL,
	"message" text NOT NULL,
	"checklist" jsonb,
	"status" text NOT NULL,
	"status_at" bigint NOT NULL,
	"status_reason" text,
	"status_comment" text NOT NULL,
	"awaiting" text,
	"due_at" bigint,
	"open_deviation_id" text,
	"revision" bigint NOT NULL,
	"sold_on" text NOT NULL,
	"created_at" bigint NOT NULL,
	"submitted_at" bigint NOT NULL,
	"call_ended_at" bigint,
	"written_accept_at" bigint,
	"regret_until" bigint,
	"checkout_id" text,
	"late_sync" boolean NOT NULL,
	"replaces_id" text
);
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_provider_index" ON "product" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "customer_identity_hash_index" ON "customer_identity" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "identity_reveal_sale_index" ON "identity_reveal" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "deviation_sale_index" ON "deviation" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "deviation_state_index" ON "deviation" USING btree ("state","raised_at");--> statement-breakpoint
CREATE INDEX "sale_event_sale_index" ON "sale_event" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sale_line_product_index" ON "sale_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_seller_index" ON "sale" USING btree ("seller_id","sold_on");--> statement-breakpoint
CREATE INDEX "sale_status_index" ON "sale" USING btree ("status","sold_on");--> statement-breakpoint
CREATE INDEX "sale_sold_on_index" ON "sale" USING btree ("sold_on");