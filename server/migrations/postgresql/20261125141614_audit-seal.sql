ALTER TABLE "audit_head" ADD COLUMN "start_at" bigint;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "keyed_seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "keyed_at" bigint;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "seal" text;