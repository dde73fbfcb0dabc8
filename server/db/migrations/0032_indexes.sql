-- Each condition by which rows are swept, or deleted with a person, has an index.
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at","id") WHERE cancelled_at is null and state <> 'delivered';--> statement-breakpoint
CREATE INDEX "notices_topic" ON "notices" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_expires" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_person" ON "verification" USING btree (substring("value" from '"id":"([^"]*)"'));--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE post_id is null and scheduled_id is null and message_id is null and face_of is null;--> statement-breakpoint
CREATE INDEX "presences_space" ON "presences" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "sample_space_users_space" ON "sample_space_users" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "presences_age" ON "presences" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "effects_target" ON "effects" USING btree ("target");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree (split_part("bucket", ':', -1));--> statement-breakpoint
CREATE INDEX "security_events_person" ON "security_events" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_address" ON "jobs" USING btree (coalesce("payload"->>'to', "payload"->>'email', "payload"->>'login')) WHERE kind = 'mail';--> statement-breakpoint
CREATE INDEX "idempotency_keys_person" ON "idempotency_keys" USING btree (split_part("path", '/', 4)) WHERE path like '/api/people/%';--> statement-breakpoint
CREATE INDEX "idempotency_keys_members" ON "idempotency_keys" USING gin (jsonb_path_query_array("body"::jsonb, '$.members[*].id')) WITH (fastupdate=false) WHERE path = '/api/conversations';
