CREATE TABLE "session_ends" (
	"revision" bigint NOT NULL,
	"session_id" text,
	"user_id" text
);
--> statement-breakpoint
CREATE INDEX "session_ends_revision" ON "session_ends" USING btree ("revision");--> statement-breakpoint
-- The rows of which a transaction may need both are there from the beginning.
INSERT INTO "revisions" VALUES ('feed', 0), ('sessions', 0) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Notes that a session has ended, or all of a person, or everybody's; its number is greater than all before it.
CREATE FUNCTION "note_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moment bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
	reached bigint;
BEGIN
	-- a transaction may change the feed as well: all take the two rows in this order, so that no two wait for each other
	PERFORM 1 FROM "public"."revisions" WHERE "scope" = 'feed' FOR UPDATE;
	INSERT INTO "public"."revisions" AS known VALUES ('sessions', moment)
		ON CONFLICT ("scope") DO UPDATE SET "revision" = greatest(known."revision" + 1, moment)
		RETURNING "revision" INTO reached;
	IF TG_LEVEL = 'STATEMENT' THEN
		INSERT INTO "public"."session_ends" VALUES (reached, NULL, NULL);
	ELSIF TG_TABLE_NAME = 'session' THEN
		INSERT INTO "public"."session_ends" VALUES (reached, OLD."id", OLD."user_id");
	ELSE
		INSERT INTO "public"."session_ends" VALUES (reached, NULL, OLD."id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the row that all who end sessions share is locked when a transaction commits and not before.
-- A session that has ended by its time needs no note: whoever remembers it remembers that as well.
CREATE CONSTRAINT TRIGGER "session_end" AFTER DELETE ON "session" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."expires_at" > clock_timestamp()) EXECUTE FUNCTION "note_session_end"();--> statement-breakpoint
-- All of a session counts but that it is renewed.
CREATE CONSTRAINT TRIGGER "session_end_update" AFTER UPDATE ON "session" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	NEW."expires_at" < OLD."expires_at"
	OR to_jsonb(OLD) - '{expires_at,updated_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{expires_at,updated_at}'::text[]
) EXECUTE FUNCTION "note_session_end"();--> statement-breakpoint
-- All of a person counts but what says nothing of what their sessions open, so that a column that is added later does.
CREATE CONSTRAINT TRIGGER "session_end_user" AFTER UPDATE ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	to_jsonb(OLD) - '{updated_at,created_at,name,email,email_verified,image,first_name,last_name,search_name,search_grams,avatar_colour,guest_secret_hash,guest_secret_ended_at}'::text[]
	IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,created_at,name,email,email_verified,image,first_name,last_name,search_name,search_grams,avatar_colour,guest_secret_hash,guest_secret_ended_at}'::text[]
) EXECUTE FUNCTION "note_session_end"();--> statement-breakpoint
CREATE TRIGGER "sessions_emptied" AFTER TRUNCATE ON "session" FOR EACH STATEMENT EXECUTE FUNCTION "note_session_end"();
