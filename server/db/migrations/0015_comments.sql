CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"root_at" timestamp (3) with time zone NOT NULL,
	"parent_id" uuid,
	"user_id" text,
	"content" text NOT NULL,
	"lang" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"likes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("post_id","root_at","root_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("user_id");
--> statement-breakpoint
INSERT INTO "revisions" VALUES ('comments', 0) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- As `bump_revision`, for what may move the feed as well: all take the two rows in this order, so that no two wait for each other.
CREATE FUNCTION "bump_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moment bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
BEGIN
	IF coalesce(current_setting('anpan.bumped_comments', true), '') = '' THEN
		PERFORM 1 FROM "public"."revisions" WHERE "scope" = 'feed' FOR UPDATE;
		INSERT INTO "public"."revisions" AS known VALUES ('comments', moment)
			ON CONFLICT ("scope") DO UPDATE SET "revision" = greatest(known."revision" + 1, moment);
		PERFORM set_config('anpan.bumped_comments', 'yes', true);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_comments" AFTER INSERT OR DELETE ON "comments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_comments"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_comments_update" AFTER UPDATE ON "comments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "bump_comments"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_comment_likes" AFTER INSERT OR UPDATE OR DELETE ON "comment_likes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_comments"();--> statement-breakpoint
-- A post that is gone has no thread, and one without comments none that says so.
CREATE CONSTRAINT TRIGGER "revision_comments_post" AFTER DELETE ON "posts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_comments"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_comments_user" AFTER UPDATE ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	to_jsonb(OLD) - '{updated_at,email,email_verified,is_guest,guest_secret_hash,guest_secret_ended_at}'::text[]
	IS DISTINCT FROM to_jsonb(NEW) - '{updated_at,email,email_verified,is_guest,guest_secret_hash,guest_secret_ended_at}'::text[]
) EXECUTE FUNCTION "bump_comments"();--> statement-breakpoint
CREATE TRIGGER "revision_comments_emptied" AFTER TRUNCATE ON "comments" FOR EACH STATEMENT EXECUTE FUNCTION "bump_comments"();--> statement-breakpoint
CREATE TRIGGER "revision_comment_likes_emptied" AFTER TRUNCATE ON "comment_likes" FOR EACH STATEMENT EXECUTE FUNCTION "bump_comments"();--> statement-breakpoint
-- Until now the sample named numbers of comments that nobody could read.
UPDATE "posts" SET "comments" = 0 WHERE "comments" <> 0;--> statement-breakpoint
-- what that has to tell is told here: a later step of the same transaction may change the table
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
