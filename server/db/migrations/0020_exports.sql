CREATE TABLE "export_parts" (
	"user_id" text NOT NULL,
	"file" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_parts_user_id_file_position_pk" PRIMARY KEY("user_id","file","position")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"file" uuid,
	"size" integer,
	"ready_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_user_id_exports_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."exports"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_age" ON "exports" USING btree ("asked_at");