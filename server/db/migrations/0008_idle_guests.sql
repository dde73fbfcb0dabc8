CREATE INDEX "user_guests_seen" ON "user" USING btree ("updated_at") WHERE is_guest;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("user_id");