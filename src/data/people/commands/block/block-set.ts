import * as v from 'valibot'
import { people as api, type Relation } from '#contract/people.ts'
import { ask, defineCommand } from '#src/data/sync/command.ts'
import { onStanding } from '../../layer.ts'
import { type RelationEntry, relationWish } from '../../relation-wish.ts'

const Payload = v.object({
  blocked: v.boolean(),
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(v.boolean(), false),
  /** Whom it is about, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type BlockSetPayload = v.InferOutput<typeof Payload>

/** The wish to shut somebody out, or to let them in again. */
export const blockSet = defineCommand<'block.set', BlockSetPayload, Relation>({
  ...relationWish,
  kind: 'block.set',
  payload: Payload,
  request: ({ blocked }, id) => ask(blocked ? api.block : api.unblock, { params: { id } }),
  /** Who is gone is shut out as well. */
  onMissing: () => 'done',
  coalesces: { lastWish: 'blocked' },
  sameAs: ({ blocked }, target) => [target, blocked],
  /** A block ends the follow, too. */
  overlay: onStanding<RelationEntry<'block.set', BlockSetPayload>>(({ blocked }) =>
    blocked ? { blocked, follows: false } : { blocked },
  ),
  summary: (payload) => payload?.name ?? '',
  wish: { of: ({ blocked }) => blocked },
})
