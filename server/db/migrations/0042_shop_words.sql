ALTER TABLE "orders" ADD COLUMN "shop_words" text;--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");