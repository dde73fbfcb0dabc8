-- In which form a row is kept for searches: rows of before are 1, and are made anew while requests are answered.
ALTER TABLE "user" ADD COLUMN "search_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
DROP INDEX "user_unindexed";--> statement-breakpoint
DROP INDEX "posts_unindexed";--> statement-breakpoint
CREATE INDEX "user_unindexed" ON "user" USING btree ("id") WHERE "user"."search_grams" = '{}' or "user"."search_version" < 2;--> statement-breakpoint
CREATE INDEX "posts_unindexed" ON "posts" USING btree ("id") WHERE "posts"."search_grams" = '{}' or "posts"."search_version" < 2;--> statement-breakpoint
-- The form of a name says nothing of what a person's sessions open.
DROP TRIGGER "session_end_user" ON "user";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "session_end_user" AFTER UPDATE ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	to_jsonb(OLD) - '{updated_at,created_at,name,email,email_verified,image,first_name,last_name,search_name,search_grams,search_version,avatar_colour,guest_secret_hash,guest_secret_ended_at}'::text[]
	IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,created_at,name,email,email_verified,image,first_name,last_name,search_name,search_grams,search_version,avatar_colour,guest_secret_hash,guest_secret_ended_at}'::text[]
) EXECUTE FUNCTION "note_session_end"();
