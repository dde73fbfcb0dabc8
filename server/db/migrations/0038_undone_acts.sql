-- Whether an act has taken its thing down: undone, it puts back nothing that was down before.
ALTER TABLE "moderation_log" ADD COLUMN "has_taken_down" boolean DEFAULT false NOT NULL;