-- The marks by which devices are known end together: those of an earlier generation count for nothing.
ALTER TABLE "user" ADD COLUMN "marks_generation" integer DEFAULT 0 NOT NULL;
