import * as v from 'valibot'
import { Language } from '#contract/fields.ts'
import type { Scheduled } from '#contract/scheduled.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { pictureFields } from '#src/data/db/waiting-pictures.ts'

/** What waits of a post that is to go out at a time, or of a change of one. */
export const ScheduleSetPayload = v.object({
  at: v.string(),
  content: v.string(),
  lang: v.fallback(v.nullable(Language), null),
  ...pictureFields,
  /** The server has never answered for it: it is made, and not changed. */
  isNew: v.boolean(),
  /** Its person wants it to go out at once, whatever its time. */
  isNow: v.optional(v.boolean()),
})
export type ScheduleSetPayload = v.InferOutput<typeof ScheduleSetPayload>
export type ScheduleSetEntry = Entry<'schedule.set', ScheduleSetPayload, Scheduled>

/** What waiting changes lay over the stored posts to come. */
export interface ScheduledLayer {
  /** In the order in which they were made. */
  wishes: ScheduleSetEntry[]
  /** Ids of those that are to be forgotten. */
  cancelled: Set<string>
}

/** A command's part in how posts to come are seen. */
export const onScheduled = <E extends Entry>(
  lay: (layer: ScheduledLayer, entry: E) => void,
): { scheduled: typeof lay } => ({ scheduled: lay })
