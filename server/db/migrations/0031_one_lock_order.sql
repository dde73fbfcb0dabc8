-- All transactions lock the row of the feed first, whichever revisions they move: no two can wait for each other. Nothing
-- else locks a revision.
CREATE FUNCTION "lock_revisions"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('anpan.locked', true), '') = '' THEN
		PERFORM 1 FROM "public"."revisions" WHERE "scope" = 'feed' FOR UPDATE;
		PERFORM set_config('anpan.locked', 'yes', true);
	END IF;
END $$;--> statement-breakpoint
-- Moves a revision on, once a transaction. Greater than the clock's microseconds and than what it was. Returns where it is.
CREATE FUNCTION "move_revision"("moved_scope" text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	marker text := 'anpan.moved_' || "moved_scope";
	reached bigint := nullif(current_setting(marker, true), '')::bigint;
	moment bigint;
BEGIN
	IF reached IS NULL THEN
		PERFORM "public"."lock_revisions"();
		moment := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
		INSERT INTO "public"."revisions" AS known VALUES ("moved_scope", moment)
			ON CONFLICT ("scope") DO UPDATE SET "revision" = greatest(known."revision" + 1, moment)
			RETURNING "revision" INTO reached;
		PERFORM set_config(marker, reached::text, true);
	END IF;
	RETURN reached;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "bump_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."move_revision"(TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "bump_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."move_revision"('comments');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	reached bigint := "public"."move_revision"('sessions');
BEGIN
	IF TG_LEVEL = 'STATEMENT' THEN
		INSERT INTO "public"."session_ends" VALUES (reached, NULL, NULL);
	ELSIF TG_TABLE_NAME = 'session' THEN
		INSERT INTO "public"."session_ends" VALUES (reached, OLD."id", OLD."user_id");
	ELSE
		INSERT INTO "public"."session_ends" VALUES (reached, NULL, OLD."id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Writes to each of these people how far a revision has come that is about them. It waits for no row, since it holds the
-- revisions: a mark that another transaction holds goes with its person, and so does a person.
CREATE FUNCTION "mark_people"("moved_scope" text, "ids" text[], "reached" bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "moved_scope" = 'people' THEN
		UPDATE "public"."relation_revisions" m SET "revision" = "reached" FROM (
			SELECT "user_id" FROM "public"."relation_revisions" WHERE "user_id" = ANY("ids") AND "revision" <> "reached" FOR NO KEY UPDATE SKIP LOCKED
		) free WHERE m."user_id" = free."user_id";
		INSERT INTO "public"."relation_revisions" ("user_id", "revision")
			SELECT u."id", "reached" FROM "public"."user" u WHERE u."id" = ANY("ids")
				AND NOT EXISTS (SELECT 1 FROM "public"."relation_revisions" m WHERE m."user_id" = u."id")
				FOR KEY SHARE OF u SKIP LOCKED
			ON CONFLICT DO NOTHING;
	ELSIF "moved_scope" = 'notices' THEN
		UPDATE "public"."notice_marks" m SET "revision" = "reached" FROM (
			SELECT "user_id" FROM "public"."notice_marks" WHERE "user_id" = ANY("ids") AND "revision" <> "reached" FOR NO KEY UPDATE SKIP LOCKED
		) free WHERE m."user_id" = free."user_id";
		INSERT INTO "public"."notice_marks" ("user_id", "revision")
			SELECT u."id", "reached" FROM "public"."user" u WHERE u."id" = ANY("ids")
				AND NOT EXISTS (SELECT 1 FROM "public"."notice_marks" m WHERE m."user_id" = u."id")
				FOR KEY SHARE OF u SKIP LOCKED
			ON CONFLICT DO NOTHING;
	ELSIF "moved_scope" = 'conversations' THEN
		UPDATE "public"."conversation_marks" m SET "revision" = "reached" FROM (
			SELECT "user_id" FROM "public"."conversation_marks" WHERE "user_id" = ANY("ids") AND "revision" <> "reached" FOR NO KEY UPDATE SKIP LOCKED
		) free WHERE m."user_id" = free."user_id";
		INSERT INTO "public"."conversation_marks" ("user_id", "revision")
			SELECT u."id", "reached" FROM "public"."user" u WHERE u."id" = ANY("ids")
				AND NOT EXISTS (SELECT 1 FROM "public"."conversation_marks" m WHERE m."user_id" = u."id")
				FOR KEY SHARE OF u SKIP LOCKED
			ON CONFLICT DO NOTHING;
	ELSE
		RAISE EXCEPTION 'nobody has a mark of %', "moved_scope";
	END IF;
END $$;--> statement-breakpoint
-- These people, and those who are in these conversations by now.
CREATE FUNCTION "with_members"("ids" text[], "rooms" text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT "ids" || coalesce(array_agg(DISTINCT m."user_id"), '{}') FROM "public"."conversation_members" m
		WHERE m."conversation_id" = ANY("rooms"::uuid[])
$$;--> statement-breakpoint
-- Collects, once a statement, whom the rows are about that it has changed: those whose ids stand in the columns that are
-- named behind the scopes, and who is in their conversations. They are marked all at once when the transaction commits;
-- where it has moved the revision already, now.
CREATE FUNCTION "collect_people"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	people text[];
	found_rooms text[];
	each_scope text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT r ->> name), array_agg(DISTINCT r ->> 'conversation_id') FILTER (WHERE r ? 'conversation_id')
			INTO people, found_rooms
			FROM (SELECT to_jsonb(come) AS r FROM come) changed, unnest(TG_ARGV[1:]) AS name;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT r ->> name), array_agg(DISTINCT r ->> 'conversation_id') FILTER (WHERE r ? 'conversation_id')
			INTO people, found_rooms
			FROM (SELECT to_jsonb(gone) AS r FROM gone) changed, unnest(TG_ARGV[1:]) AS name;
	ELSE
		SELECT array_agg(DISTINCT r ->> name), array_agg(DISTINCT r ->> 'conversation_id') FILTER (WHERE r ? 'conversation_id')
			INTO people, found_rooms
			FROM (SELECT to_jsonb(come) AS r FROM come EXCEPT SELECT to_jsonb(gone) FROM gone) changed, unnest(TG_ARGV[1:]) AS name;
	END IF;
	IF people IS NULL THEN
		RETURN NULL;
	END IF;
	FOREACH each_scope IN ARRAY TG_ARGV[0]::text[] LOOP
		IF coalesce(current_setting('anpan.moved_' || each_scope, true), '') <> '' THEN
			PERFORM "public"."mark_people"(
				each_scope, "public"."with_members"(people, found_rooms), "public"."move_revision"(each_scope)
			);
		ELSE
			PERFORM set_config('anpan.people_' || each_scope,
				(coalesce(nullif(current_setting('anpan.people_' || each_scope, true), ''), '{}')::text[] || people)::text, true);
			IF found_rooms IS NOT NULL THEN
				PERFORM set_config('anpan.rooms_' || each_scope,
					(coalesce(nullif(current_setting('anpan.rooms_' || each_scope, true), ''), '{}')::text[] || found_rooms)::text, true);
			END IF;
		END IF;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Moves a revision on, and marks all who were collected for it.
CREATE FUNCTION "settle_people"("moved_scope" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	reached bigint := "public"."move_revision"("moved_scope");
	people text[] := nullif(current_setting('anpan.people_' || "moved_scope", true), '')::text[];
	rooms text[] := nullif(current_setting('anpan.rooms_' || "moved_scope", true), '')::text[];
BEGIN
	IF people IS NOT NULL THEN
		PERFORM "public"."mark_people"("moved_scope", "public"."with_members"(people, rooms), reached);
		PERFORM set_config('anpan.people_' || "moved_scope", '', true);
		PERFORM set_config('anpan.rooms_' || "moved_scope", '', true);
	END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_relation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."settle_people"('people');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."settle_people"('notices');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."settle_people"('conversations');
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	of_table record;
BEGIN
	FOR of_table IN SELECT * FROM (VALUES
		('follows', '{people}', $a$'follower_id'$a$),
		('mutes', '{people,notices,conversations}', $a$'user_id'$a$),
		('blocks', '{people,notices,conversations}', $a$'user_id', 'blocked_id'$a$),
		('mute_words', '{people}', $a$'user_id'$a$),
		('bookmarks', '{people}', $a$'user_id'$a$),
		('favourites', '{people}', $a$'user_id'$a$),
		('notices', '{notices}', $a$'user_id'$a$),
		('messages', '{conversations}', $a$'user_id'$a$),
		('conversation_members', '{conversations}', $a$'user_id'$a$)
	) AS t (name, scopes, columns) LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "collect_people"(%L, %s)', 'collect_insert', of_table.name, of_table.scopes, of_table.columns);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "collect_people"(%L, %s)', 'collect_update', of_table.name, of_table.scopes, of_table.columns);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "collect_people"(%L, %s)', 'collect_delete', of_table.name, of_table.scopes, of_table.columns);
	END LOOP;
END $$;--> statement-breakpoint
-- How far somebody has read stands in the row that is marked: the revisions are locked before it, and not after.
CREATE FUNCTION "lock_revisions_first"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."lock_revisions"();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."mark_people"('notices', ARRAY[NEW."user_id"], "public"."move_revision"('notices'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notice_read_first" BEFORE INSERT OR UPDATE OF "read_up_to" ON "notice_marks" FOR EACH STATEMENT EXECUTE FUNCTION "lock_revisions_first"();--> statement-breakpoint
DROP TRIGGER "notice_read" ON "notice_marks";--> statement-breakpoint
DROP TRIGGER "notice_read_on" ON "notice_marks";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "notice_read" AFTER INSERT ON "notice_marks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."read_up_to" IS NOT NULL) EXECUTE FUNCTION "note_reading"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "notice_read_on" AFTER UPDATE ON "notice_marks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."read_up_to" IS DISTINCT FROM NEW."read_up_to") EXECUTE FUNCTION "note_reading"();
