-- A passkey that was there before a reset opens nothing until its owner takes it back.
ALTER TABLE "passkey" ADD COLUMN "held_at" timestamp (3) with time zone;
