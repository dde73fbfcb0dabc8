CREATE TABLE "scheduled" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"post" jsonb NOT NULL,
	"is_missed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "scheduled_id" uuid;--> statement-breakpoint
ALTER TABLE "scheduled" ADD CONSTRAINT "scheduled_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_next" ON "scheduled" USING btree ("user_id","at","id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_scheduled_id_scheduled_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."scheduled"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_scheduled" ON "uploads" USING btree ("scheduled_id");