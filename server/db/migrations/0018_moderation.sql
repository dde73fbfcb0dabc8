CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moderator_id" text,
	"person_id" text,
	"about" text NOT NULL,
	"thing_id" uuid,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"undoes" uuid,
	CONSTRAINT "moderation_log_undoes_unique" UNIQUE("undoes")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"about" text NOT NULL,
	"thing" text NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"person_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reports_once" UNIQUE("reporter_id","about","thing")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "taken_down" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "taken_down" text;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_moderator_id_user_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_newest" ON "moderation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "moderation_log_person" ON "moderation_log" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "moderation_log_moderator" ON "moderation_log" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("about","thing") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_thing" ON "reports" USING btree ("about","thing");--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "user_suspended" ON "user" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
-- The log is added to, and that is all: only its people are forgotten, with their accounts.
CREATE FUNCTION "keep_moderation_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND (NEW."moderator_id" IS NULL OR NEW."moderator_id" = OLD."moderator_id")
		AND (NEW."person_id" IS NULL OR NEW."person_id" = OLD."person_id")
		AND to_jsonb(OLD) - '{moderator_id,person_id}'::text[] = to_jsonb(NEW) - '{moderator_id,person_id}'::text[]
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the log of moderation is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "moderation_log_kept" BEFORE UPDATE OR DELETE ON "moderation_log" FOR EACH ROW EXECUTE FUNCTION "keep_moderation_log"();
