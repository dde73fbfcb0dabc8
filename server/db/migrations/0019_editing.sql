CREATE TABLE "post_versions" (
	"post_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"revision" integer NOT NULL,
	"content" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_revision_pk" PRIMARY KEY("post_id","revision")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_person" ON "post_versions" USING btree ("user_id","post_id");