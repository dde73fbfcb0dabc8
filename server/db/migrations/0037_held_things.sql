-- What new guests write with links is shown later; where a guest was suspended, that holds for all that new guests write.
CREATE TABLE "held_networks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"address" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_networks_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "held_things" (
	"thing" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"comment_id" uuid,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "guest_from" text;--> statement-breakpoint
ALTER TABLE "held_networks" ADD CONSTRAINT "held_networks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_things" ADD CONSTRAINT "held_things_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_things" ADD CONSTRAINT "held_things_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_things" ADD CONSTRAINT "held_things_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_networks_address" ON "held_networks" USING btree ("address");--> statement-breakpoint
CREATE INDEX "held_networks_until" ON "held_networks" USING btree ("until");--> statement-breakpoint
CREATE INDEX "held_things_open" ON "held_things" USING btree ("since") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "held_things_person" ON "held_things" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_things_post" ON "held_things" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "held_things_comment" ON "held_things" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "user_guest_from" ON "user" USING btree ("created_at") WHERE guest_from is not null;
