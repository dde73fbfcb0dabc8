CREATE TABLE "revisions" (
	"scope" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
-- Moves a list's revision on, once a transaction. Greater than the clock's microseconds and than what it was.
CREATE FUNCTION "bump_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	marker text := 'anpan.bumped_' || TG_ARGV[0];
	moment bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
BEGIN
	IF coalesce(current_setting(marker, true), '') = '' THEN
		INSERT INTO "public"."revisions" AS known VALUES (TG_ARGV[0], moment)
			ON CONFLICT ("scope") DO UPDATE SET "revision" = greatest(known."revision" + 1, moment);
		PERFORM set_config(marker, 'yes', true);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the row of a revision, which all writers share, is locked when a transaction commits and not before.
CREATE CONSTRAINT TRIGGER "revision_posts" AFTER INSERT OR DELETE ON "posts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_revision"('feed');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_posts_update" AFTER UPDATE ON "posts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "bump_revision"('feed');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_likes" AFTER INSERT OR UPDATE OR DELETE ON "likes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_revision"('feed');--> statement-breakpoint
-- All of a person counts but what no list shows, so that a column that is added later does.
CREATE CONSTRAINT TRIGGER "revision_user" AFTER UPDATE ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	to_jsonb(OLD) - '{updated_at,email,email_verified,is_guest,guest_secret_hash,guest_secret_ended_at}'::text[]
	IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,email,email_verified,is_guest,guest_secret_hash,guest_secret_ended_at}'::text[]
) EXECUTE FUNCTION "bump_revision"('feed');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_products" AFTER INSERT OR UPDATE OR DELETE ON "products" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_revision"('products');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_services" AFTER INSERT OR UPDATE OR DELETE ON "services" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_revision"('services');--> statement-breakpoint
CREATE TRIGGER "revision_posts_emptied" AFTER TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"('feed');--> statement-breakpoint
CREATE TRIGGER "revision_likes_emptied" AFTER TRUNCATE ON "likes" FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"('feed');--> statement-breakpoint
CREATE TRIGGER "revision_products_emptied" AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"('products');--> statement-breakpoint
CREATE TRIGGER "revision_services_emptied" AFTER TRUNCATE ON "services" FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"('services');
