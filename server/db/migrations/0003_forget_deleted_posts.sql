-- what stored answers say of posts: which they are about, and nothing of those that are gone
UPDATE "idempotency_keys" SET "post_id" = ("body"->>'id')::uuid WHERE "method" = 'POST' AND "path" = '/api/posts' AND "status" = 201;--> statement-breakpoint
UPDATE "idempotency_keys" SET "status" = 404, "body" = '"not-found"' WHERE "post_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "posts" WHERE "posts"."id" = "idempotency_keys"."post_id");
