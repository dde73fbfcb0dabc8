-- Sessions that a change of their account has ended, by what: a device that still has their cookie is told so.
CREATE TABLE "ended_sessions" (
	"token" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sessions_until" ON "ended_sessions" USING btree ("until");
