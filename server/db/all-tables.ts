import * as announcementsSchema from './announcements-schema.ts'
import * as authSchema from './auth-schema.ts'
import * as cartSchema from './cart-schema.ts'
import * as commentsSchema from './comments-schema.ts'
import * as conversationsSchema from './conversations-schema.ts'
import * as exportSchema from './export-schema.ts'
import * as favouritesSchema from './favourites-schema.ts'
import * as invitationsSchema from './invitations-schema.ts'
import * as jobSchema from './job-schema.ts'
import * as moderationSchema from './moderation-schema.ts'
import * as noticesSchema from './notices-schema.ts'
import * as ordersSchema from './orders-schema.ts'
import * as peopleSchema from './people-schema.ts'
import * as portalSchema from './portal-schema.ts'
import * as postVersionsSchema from './post-versions-schema.ts'
import * as pushSchema from './push-schema.ts'
import * as reviewsSchema from './reviews-schema.ts'
import * as revisionsSchema from './revisions-schema.ts'
import * as sampleSchema from './sample-schema.ts'
import * as scheduledSchema from './scheduled-schema.ts'
import * as ownSchema from './schema.ts'
import * as sessionEndsSchema from './session-ends-schema.ts'

/** Every table, by the name that code calls it. */
export const schema = {
  ...announcementsSchema,
  ...authSchema,
  ...ownSchema,
  ...cartSchema,
  ...commentsSchema,
  ...conversationsSchema,
  ...favouritesSchema,
  ...invitationsSchema,
  ...jobSchema,
  ...moderationSchema,
  ...noticesSchema,
  ...ordersSchema,
  ...peopleSchema,
  ...exportSchema,
  ...portalSchema,
  ...postVersionsSchema,
  ...pushSchema,
  ...reviewsSchema,
  ...revisionsSchema,
  ...sampleSchema,
  ...scheduledSchema,
  ...sessionEndsSchema,
}
