import * as v from 'valibot'
import { people as api, type Relation } from '#contract/people.ts'
import { ask, defineCommand } from '#src/data/sync/command.ts'
import { onStanding } from '../../layer.ts'
import { type RelationEntry, relationWish } from '../../relation-wish.ts'

const Payload = v.object({
  follows: v.boolean(),
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(v.boolean(), false),
  /** Whom it is about, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type FollowSetPayload = v.InferOutput<typeof Payload>

/** The wish to follow somebody, or not to follow them. */
export const followSet = defineCommand<'follow.set', FollowSetPayload, Relation>({
  ...relationWish,
  kind: 'follow.set',
  payload: Payload,
  request: ({ follows }, id) => ask(follows ? api.follow : api.unfollow, { params: { id } }),
  /** That somebody who is gone is not followed may be the wish. */
  onMissing: ({ follows }) => (follows ? 'in-vain' : 'done'),
  coalesces: { lastWish: 'follows' },
  sameAs: ({ follows }, target) => [target, follows],
  overlay: onStanding<RelationEntry<'follow.set', FollowSetPayload>>(({ follows }) => ({ follows })),
  summary: (payload) => payload?.name ?? '',
  wish: { of: ({ follows }) => follows },
})
