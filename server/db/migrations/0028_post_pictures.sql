-- The pictures behind the first, which stays where it was.
ALTER TABLE "posts" ADD COLUMN "more_images" jsonb DEFAULT '[]'::jsonb NOT NULL;
