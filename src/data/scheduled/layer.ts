import type { Entry } from '#src/data/db/entry.ts'
import type { ScheduleSetEntry } from './commands/set/payload.ts'

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
