import * as v from 'valibot'
import { type Relation, relations as api } from '#contract/relations.ts'
import { ask } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'
import { onStanding } from '../layer.ts'
import { type RelationEntry, storeAnswer } from '../relations.ts'

const Payload = v.object({
  follows: v.boolean(),
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(v.boolean(), false),
  /** Whom it is about, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type FollowSetPayload = v.InferOutput<typeof Payload>

/** The wish to follow a person, or to unfollow them. */
export const followSet = wishCommand<'follow.set', FollowSetPayload, Relation>('follows', {
  kind: 'follow.set',
  payload: Payload,
  request: ({ follows }, id) => ask(follows ? api.follow : api.unfollow, { params: { id } }),
  overlay: onStanding<RelationEntry<'follow.set', FollowSetPayload>>(({ follows }) => ({ follows })),
  apply: storeAnswer,
})
