import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/announcements-schema.ts',
    './server/db/auth-schema.ts',
    './server/db/schema.ts',
    './server/db/job-schema.ts',
    './server/db/comments-schema.ts',
    './server/db/conversations-schema.ts',
    './server/db/people-schema.ts',
    './server/db/export-schema.ts',
    './server/db/cart-schema.ts',
    './server/db/favourites-schema.ts',
    './server/db/moderation-schema.ts',
    './server/db/notices-schema.ts',
    './server/db/orders-schema.ts',
    './server/db/portal-schema.ts',
    './server/db/push-schema.ts',
    './server/db/reviews-schema.ts',
    './server/db/revisions-schema.ts',
    './server/db/sample-schema.ts',
    './server/db/post-versions-schema.ts',
    './server/db/scheduled-schema.ts',
    './server/db/session-ends-schema.ts',
  ],
  out: './server/db/migrations',
})
