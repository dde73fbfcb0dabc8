import * as v from 'valibot'
import { Moment } from '#contract/fields.ts'
import { type Relation, relations as api } from '#contract/relations.ts'
import { ask } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'
import { onStanding } from '../layer.ts'
import { type RelationEntry, storeAnswer } from '../relations.ts'

/** Not muted, muted until it is taken back, or until a moment. */
const Wish = v.union([v.picklist(['off', 'ever']), Moment])
const Payload = v.object({
  until: Wish,
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(Wish, 'off'),
  /** Whom it is about, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type MuteSetPayload = v.InferOutput<typeof Payload>

const isOn = ({ until }: MuteSetPayload): boolean =>
  until === 'ever' || (until !== 'off' && Date.parse(until) > Date.now())

/** The wish to mute a person for a time or for ever, or to unmute them. */
export const muteSet = wishCommand<'mute.set', MuteSetPayload, Relation>('until', {
  kind: 'mute.set',
  payload: Payload,
  request: ({ until }, id) =>
    until === 'off'
      ? ask(api.unmute, { params: { id } })
      : ask(api.mute, { params: { id }, body: { until: until === 'ever' ? null : until } }),
  /** Who is gone is not seen either. */
  onMissing: () => 'done',
  overlay: onStanding<RelationEntry<'mute.set', MuteSetPayload>>((payload) => ({ muted: isOn(payload) })),
  wish: { of: ({ until }) => until !== 'off' },
  apply: storeAnswer,
})
