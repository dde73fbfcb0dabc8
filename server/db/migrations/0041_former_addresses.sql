CREATE TABLE "restore_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restore_links" ADD CONSTRAINT "restore_links_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restore_links_user" ON "restore_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "restore_links_email" ON "restore_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restore_links_until" ON "restore_links" USING btree ("until");--> statement-breakpoint
CREATE INDEX "restore_links_tokens" ON "restore_links" USING gin ("token_hashes") WITH (fastupdate=false);