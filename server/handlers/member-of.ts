import { Refusal } from '#contract/host/refusal.ts'
import { actorOf, type ServerContext } from '../context.ts'

/** The member who asks; refuses a guest. */
export function memberOf(ctx: ServerContext) {
  const actor = actorOf(ctx)
  if (actor.isGuest) throw new Refusal('guest-refused')
  return actor
}
