import * as v from 'valibot'
import { type Relation, relations as api } from '#contract/relations.ts'
import { ask } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'
import { onStanding } from '../layer.ts'
import { type RelationEntry, storeAnswer } from '../relations.ts'

const Payload = v.object({
  blocked: v.boolean(),
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(v.boolean(), false),
  /** Whom it is about, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type BlockSetPayload = v.InferOutput<typeof Payload>

/** The wish to block a person, or to unblock them. */
export const blockSet = wishCommand<'block.set', BlockSetPayload, Relation>('blocked', {
  kind: 'block.set',
  payload: Payload,
  request: ({ blocked }, id) => ask(blocked ? api.block : api.unblock, { params: { id } }),
  /** Who is gone is shut out as well. */
  onMissing: () => 'done',
  /** A block ends the follow, too. */
  overlay: onStanding<RelationEntry<'block.set', BlockSetPayload>>(({ blocked }) =>
    blocked ? { blocked, follows: false } : { blocked },
  ),
  apply: storeAnswer,
})
