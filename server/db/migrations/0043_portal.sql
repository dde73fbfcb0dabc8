CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"is_command" boolean DEFAULT false NOT NULL,
	"act" text NOT NULL,
	"subject_type" text,
	"person_id" text,
	"subject_id" text,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "portal" (
	"id" text PRIMARY KEY DEFAULT 'portal' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "portal_once" CHECK ("portal"."id" = 'portal')
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "user_newest" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_role" ON "user" USING btree ("role","created_at") WHERE role is not null;--> statement-breakpoint
CREATE INDEX "user_official" ON "user" USING btree ("created_at") WHERE is_official;--> statement-breakpoint
CREATE INDEX "user_email_start" ON "user" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "comments_by_time" ON "comments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "points_visits" ON "points" USING btree ("at") WHERE reason = 'visit';--> statement-breakpoint
-- What the portal says of itself: its row, and whether there is an operator.
CREATE CONSTRAINT TRIGGER "revision_portal" AFTER INSERT OR DELETE ON "portal" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "bump_revision"('portal');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_portal_update" AFTER UPDATE ON "portal" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "bump_revision"('portal');--> statement-breakpoint
CREATE TRIGGER "revision_portal_emptied" AFTER TRUNCATE ON "portal" FOR EACH STATEMENT EXECUTE FUNCTION "bump_revision"('portal');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_operator" AFTER UPDATE ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
	(coalesce(OLD."role", '') = 'operator') IS DISTINCT FROM (coalesce(NEW."role", '') = 'operator')
) EXECUTE FUNCTION "bump_revision"('portal');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_operator_new" AFTER INSERT ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."role" = 'operator') EXECUTE FUNCTION "bump_revision"('portal');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "revision_operator_gone" AFTER DELETE ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."role" = 'operator') EXECUTE FUNCTION "bump_revision"('portal');--> statement-breakpoint
-- The log is added to, and that is all: only its people are forgotten, with their accounts.
CREATE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id")
		AND (NEW."person_id" IS NULL OR NEW."person_id" = OLD."person_id")
		AND to_jsonb(OLD) - '{actor_id,person_id}'::text[] = to_jsonb(NEW) - '{actor_id,person_id}'::text[]
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the audit log is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();
