-- What a thing said when it was reported, and the mark that a review leaves which was taken down and then deleted.
ALTER TABLE "reports" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "deleted_at" timestamp (3) with time zone;