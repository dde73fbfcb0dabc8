ALTER TABLE "user" ADD COLUMN "search_grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ("search_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "user_unindexed" ON "user" USING btree ("id") WHERE "user"."search_grams" = '{}';--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_unindexed" ON "posts" USING btree ("id") WHERE "posts"."search_grams" = '{}';