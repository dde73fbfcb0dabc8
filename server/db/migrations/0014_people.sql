CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" text NOT NULL,
	"followed_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follows_not_self" CHECK ("follows"."follower_id" <> "follows"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "mute_words" (
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"word" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "mute_words_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"user_id" text NOT NULL,
	"muted_id" text NOT NULL,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_user_id_muted_id_pk" PRIMARY KEY("user_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "relation_revisions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_anpan_id";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "guest_name" integer;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_user_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_user_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute_words" ADD CONSTRAINT "mute_words_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_user_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_revisions" ADD CONSTRAINT "relation_revisions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "bookmarks_newest" ON "bookmarks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bookmarks_post" ON "bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed_id","created_at");--> statement-breakpoint
CREATE INDEX "mutes_muted" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "relation_revisions_newest" ON "relation_revisions" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "user_anpan_id" ON "user" USING btree (upper(right(replace("id", '-', ''), 6)));
--> statement-breakpoint
INSERT INTO "revisions" VALUES ('feed', 0), ('people', 0) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Moves the revision of people on, and that of the person whose id stands in the column that is named.
CREATE FUNCTION "note_relation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moment bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
	reached bigint;
BEGIN
	-- a transaction may change the feed as well: all take the two rows in this order, so that no two wait for each other
	PERFORM 1 FROM "public"."revisions" WHERE "scope" = 'feed' FOR UPDATE;
	INSERT INTO "public"."revisions" AS known VALUES ('people', moment)
		ON CONFLICT ("scope") DO UPDATE SET "revision" = greatest(known."revision" + 1, moment)
		RETURNING "revision" INTO reached;
	-- who has been deleted meanwhile needs none
	INSERT INTO "public"."relation_revisions"
		SELECT "id", reached FROM "public"."user" WHERE "id" = to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]
		ON CONFLICT ("user_id") DO UPDATE SET "revision" = reached;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the rows of revisions, which all writers share, are locked when a transaction commits and not before.
CREATE CONSTRAINT TRIGGER "relation_follows" AFTER INSERT OR UPDATE OR DELETE ON "follows" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_relation"('follower_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "relation_mutes" AFTER INSERT OR UPDATE OR DELETE ON "mutes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_relation"('user_id');--> statement-breakpoint
-- A block hides both from each other.
CREATE CONSTRAINT TRIGGER "relation_blocks" AFTER INSERT OR UPDATE OR DELETE ON "blocks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_relation"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "relation_blocked" AFTER INSERT OR UPDATE OR DELETE ON "blocks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_relation"('blocked_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "relation_mute_words" AFTER INSERT OR UPDATE OR DELETE ON "mute_words" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_relation"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "relation_bookmarks" AFTER INSERT OR UPDATE OR DELETE ON "bookmarks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_relation"('user_id');
