CREATE TABLE "notice_marks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"read_up_to" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"actor_id" text,
	"post_id" uuid,
	"comment_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_once" UNIQUE NULLS NOT DISTINCT("user_id","topic","actor_id")
);
--> statement-breakpoint
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_marks_newest" ON "notice_marks" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" USING btree ("actor_id","topic");--> statement-breakpoint
CREATE INDEX "notices_post" ON "notices" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");
--> statement-breakpoint
INSERT INTO "revisions" VALUES ('feed', 0), ('notices', 0) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Moves the revision of notices on, and that of the person whose id stands in the column that is named.
CREATE FUNCTION "note_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moment bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
	reached bigint;
BEGIN
	-- a transaction may change the feed as well: all take the two rows in this order, so that no two wait for each other
	PERFORM 1 FROM "public"."revisions" WHERE "scope" = 'feed' FOR UPDATE;
	INSERT INTO "public"."revisions" AS known VALUES ('notices', moment)
		ON CONFLICT ("scope") DO UPDATE SET "revision" = greatest(known."revision" + 1, moment)
		RETURNING "revision" INTO reached;
	-- who has been deleted meanwhile needs none
	INSERT INTO "public"."notice_marks" ("user_id", "revision")
		SELECT "id", reached FROM "public"."user" WHERE "id" = to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]
		ON CONFLICT ("user_id") DO UPDATE SET "revision" = reached;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the rows of revisions, which all writers share, are locked when a transaction commits and not before.
CREATE CONSTRAINT TRIGGER "notice_told" AFTER INSERT OR UPDATE OR DELETE ON "notices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_notice"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "notice_read" AFTER INSERT ON "notice_marks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."read_up_to" IS NOT NULL) EXECUTE FUNCTION "note_notice"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "notice_read_on" AFTER UPDATE ON "notice_marks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."read_up_to" IS DISTINCT FROM NEW."read_up_to") EXECUTE FUNCTION "note_notice"('user_id');--> statement-breakpoint
-- Of whom somebody does not want to see they are told nothing either.
CREATE CONSTRAINT TRIGGER "notice_muted" AFTER INSERT OR UPDATE OR DELETE ON "mutes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_notice"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "notice_block" AFTER INSERT OR UPDATE OR DELETE ON "blocks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_notice"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "notice_blocked" AFTER INSERT OR UPDATE OR DELETE ON "blocks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_notice"('blocked_id');
