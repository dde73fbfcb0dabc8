DROP INDEX "posts_newest";--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);