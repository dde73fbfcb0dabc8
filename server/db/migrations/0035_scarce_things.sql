-- Newcomers of one address share a bound of pieces in orders that are not paid.
ALTER TABLE "orders" ADD COLUMN "unpaid_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unpaid_network" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id") WHERE cancelled_at is null and state = 'placed';--> statement-breakpoint
CREATE INDEX "orders_unpaid_network" ON "orders" USING btree ("unpaid_network") WHERE unpaid_network is not null;--> statement-breakpoint
-- Orders of earlier versions that are not paid have one more day.
INSERT INTO "jobs" ("id", "kind", "payload", "key", "run_at", "created_at")
	SELECT gen_random_uuid(), 'unpaid-order', jsonb_build_object('id', "id"), 'unpaid-order:' || "id", now() + interval '1 day', now() + interval '1 day'
	FROM "orders" WHERE "cancelled_at" IS NULL AND "state" = 'placed';--> statement-breakpoint
-- Whether a report was right, and from where a newcomer sent it: both say how much it counts.
ALTER TABLE "reports" ADD COLUMN "is_wrong" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "newcomer_at" text;--> statement-breakpoint
CREATE INDEX "reports_newcomers" ON "reports" USING btree ("created_at") WHERE newcomer_at <> '';
