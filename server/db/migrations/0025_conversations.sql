CREATE TABLE "conversation_marks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"arrived_up_to" integer DEFAULT 0 NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_group" boolean NOT NULL,
	"name" text,
	"pair" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_unique" UNIQUE("pair")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seq" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_down" text,
	CONSTRAINT "messages_order" UNIQUE("conversation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_marks_newest" ON "conversation_marks" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_message" ON "reports" USING btree ("message_id");--> statement-breakpoint
INSERT INTO "revisions" VALUES ('feed', 0), ('conversations', 0) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Moves the revision of conversations on, and that of all who are in the one that has changed, and of the person whose id
-- stands in the column that is named.
CREATE FUNCTION "note_conversation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moment bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
	changed jsonb := to_jsonb(coalesce(NEW, OLD));
	reached bigint;
BEGIN
	-- a transaction may change the feed as well: all take the two rows in this order, so that no two wait for each other
	PERFORM 1 FROM "public"."revisions" WHERE "scope" = 'feed' FOR UPDATE;
	INSERT INTO "public"."revisions" AS known VALUES ('conversations', moment)
		ON CONFLICT ("scope") DO UPDATE SET "revision" = greatest(known."revision" + 1, moment)
		RETURNING "revision" INTO reached;
	-- who is just being deleted is not waited for: that may be waiting for what this transaction holds
	INSERT INTO "public"."conversation_marks" ("user_id", "revision")
		SELECT u."id", reached FROM "public"."user" u
			WHERE u."id" = changed ->> TG_ARGV[0] OR u."id" IN (
				SELECT m."user_id" FROM "public"."conversation_members" m
					WHERE m."conversation_id" = (changed ->> 'conversation_id')::uuid
			)
			ORDER BY u."id"
			FOR KEY SHARE OF u SKIP LOCKED
		ON CONFLICT ("user_id") DO UPDATE SET "revision" = reached;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred: the rows of revisions, which all writers share, are locked when a transaction commits and not before.
CREATE CONSTRAINT TRIGGER "conversation_message" AFTER INSERT OR UPDATE OR DELETE ON "messages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_conversation"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "conversation_member" AFTER INSERT OR DELETE ON "conversation_members" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_conversation"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "conversation_member_update" AFTER UPDATE ON "conversation_members" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_conversation"('user_id');--> statement-breakpoint
-- A mute quietens somebody, and a block ends what two people had.
CREATE CONSTRAINT TRIGGER "conversation_muted" AFTER INSERT OR UPDATE OR DELETE ON "mutes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_conversation"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "conversation_block" AFTER INSERT OR UPDATE OR DELETE ON "blocks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_conversation"('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "conversation_blocked" AFTER INSERT OR UPDATE OR DELETE ON "blocks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_conversation"('blocked_id');
