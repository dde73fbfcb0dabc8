CREATE TABLE "announcement_dismissals" (
	"user_id" text NOT NULL,
	"announcement_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissals_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"lang" text NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"audience" text NOT NULL,
	"link" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"is_over" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_dismissals_of" ON "announcement_dismissals" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_announcements" AFTER INSERT OR DELETE ON "announcements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_revision"('announcements');--> statement-breakpoint
-- Whether people were notified, and who wrote it, is in no answer.
CREATE CONSTRAINT TRIGGER "revision_announcements_update" AFTER UPDATE ON "announcements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	to_jsonb(OLD) - '{notified_at,author_id}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{notified_at,author_id}'::text[]
) EXECUTE FUNCTION "bump_revision"('announcements');--> statement-breakpoint
CREATE TRIGGER "revision_announcements_emptied" AFTER TRUNCATE ON "announcements" FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"('announcements');--> statement-breakpoint
-- What one has put away is one's own news: the other devices of that person are told as they are of notices.
CREATE CONSTRAINT TRIGGER "notice_dismissed" AFTER INSERT OR DELETE ON "announcement_dismissals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_notice"('user_id');
