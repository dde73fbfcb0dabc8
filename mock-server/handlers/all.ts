import type { Handlers } from '#contract/api.ts'
import type { MockContext } from '../context.ts'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { announcements } from './announcements.ts'
import { batch } from './batch.ts'
import { comments } from './comments.ts'
import { conversations } from './conversations.ts'
import { invitations } from './invitations.ts'
import { moderation } from './moderation.ts'
import { openOrders } from './open-orders.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { exports } from './exports.ts'
import { cart } from './cart.ts'
import { favourites } from './favourites.ts'
import { feeds } from './feeds.ts'
import { notices } from './notices.ts'
import { people } from './people.ts'
import { points } from './points.ts'
import { portal } from './portal.ts'
import { posts } from './posts.ts'
import { products } from './products.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { scheduled } from './scheduled.ts'
import { reviews } from './reviews.ts'
import { services } from './services.ts'
import { session } from './session.ts'
import { setup } from './setup.ts'
import { spaces } from './spaces.ts'
import { uploads } from './uploads.ts'
import { userLikes } from './user-likes.ts'

/** The mock's answer to every endpoint; one that is missing does not compile. */
export const handlers: Handlers<MockContext> = {
  accounts,
  announcements,
  invitations,
  batch,
  comments,
  passkeys,
  exports,
  favourites,
  cart,
  feeds,
  notices,
  orders,
  openOrders,
  people,
  points,
  conversations,
  posts,
  products,
  push,
  moderation,
  portal,
  setup,
  admin,
  reports,
  scheduled,
  reviews,
  services,
  session,
  userLikes,
  spaces,
  uploads,
}
