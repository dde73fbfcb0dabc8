ALTER TABLE "user" ADD COLUMN "agreed_terms" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "agreed_privacy" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "agreed_at" timestamp (3) with time zone;