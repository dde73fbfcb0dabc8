import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { announcements } from './announcements.ts'
import { batch } from './batch.ts'
import { comments } from './comments.ts'
import { conversations } from './conversations.ts'
import type { HandlersOf } from './endpoint.ts'
import { exports } from './exports.ts'
import { invitations } from './invitations.ts'
import { notices } from './notices.ts'
import { openOrders } from './open-orders.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { postEdits } from './post-edits.ts'
import { cart } from './cart.ts'
import { favourites } from './favourites.ts'
import { feeds } from './feeds.ts'
import { moderation } from './moderation.ts'
import { people } from './people.ts'
import { points } from './points.ts'
import { portal } from './portal.ts'
import { portalEdit } from './portal-edit.ts'
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

/**
 * Every call of the product's API. What the first load needs names its resource by itself, so that the others come with
 * the pages that ask for them.
 */
export const api = {
  posts: { ...posts, ...postEdits },
  comments,
  products,
  services,
  session,
  accounts,
  exports,
  passkeys,
  userLikes,
  people,
  feeds,
  notices,
  orders,
  openOrders,
  points,
  push,
  conversations,
  spaces,
  uploads,
  reports,
  scheduled,
  reviews,
  favourites,
  cart,
  moderation,
  portal: { ...portal, ...portalEdit },
  setup,
  admin,
  announcements,
  invitations,
  batch,
}
export type Api = typeof api

/** What any host answers; an endpoint that is left out does not compile. */
export type Handlers<Ctx> = HandlersOf<Api, Ctx>
