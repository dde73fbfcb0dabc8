-- Whether an act has taken its thing down: undone, it puts back nothing that was down before. Of acts until now it is
-- taken that they have.
ALTER TABLE "moderation_log" ADD COLUMN "has_taken_down" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "moderation_log" ALTER COLUMN "has_taken_down" SET DEFAULT false;
