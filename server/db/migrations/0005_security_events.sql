CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"why" text,
	"user_id" text,
	"address" "inet",
	"is_shortened" boolean DEFAULT false NOT NULL,
	"request" text,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_age" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_full" ON "security_events" USING btree ("at") WHERE not is_shortened;