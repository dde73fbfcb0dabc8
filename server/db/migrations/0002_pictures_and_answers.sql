ALTER TABLE "idempotency_keys" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "state" text DEFAULT 'as-sent' NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_post" ON "idempotency_keys" USING btree ("post_id");