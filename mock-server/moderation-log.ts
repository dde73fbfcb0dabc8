import type { LogEntry } from '#contract/moderation.ts'
import { authorOf } from './author.ts'
import type { MockReport } from './report-state.ts'
import type { MockLogEntry, MockState } from './state.ts'

/** An entry of the log as moderators read it. */
export const entryOf = (
  state: MockState,
  { moderatorId, personId, undoes, hasTakenDown: _down, ...entry }: MockLogEntry,
): LogEntry => ({
  ...entry,
  moderator: authorOf(moderatorId, state),
  person: authorOf(personId, state),
  isUndone: isUndone(state, entry.id),
  isUndo: undoes !== null,
})

const isUndone = ({ moderationLog }: MockState, id: string): boolean =>
  moderationLog.some(({ undoes }) => undoes === id)

/** Entries after one that neither undo another nor are undone. */
const holdingAfter = (state: MockState, entry: MockLogEntry): MockLogEntry[] =>
  state.moderationLog
    .slice(state.moderationLog.indexOf(entry) + 1)
    .filter(({ id, undoes }) => undoes === null && !isUndone(state, id))

/** Whether something that still holds was done later: about the same thing, or of a suspension about the same person. */
export const isOverruled = (state: MockState, entry: MockLogEntry): boolean =>
  holdingAfter(state, entry).some(
    ({ about, personId, thingId, act }) =>
      personId === entry.personId &&
      ((about === entry.about && thingId === entry.thingId && isOfReporter(act) === isOfReporter(entry.act)) ||
        (entry.act === 'suspend' && (act === 'suspend' || act === 'lift'))),
  )

const isOfReporter = (act: LogEntry['act']): boolean => act === 'close-reports'

/** When others have dealt with a reported thing after an entry; null where none has. */
export const dealtWithAt = (state: MockState, entry: MockLogEntry, { about, thing }: MockReport): string | null =>
  holdingAfter(state, entry)
    .filter(({ act }) => act === 'leave' || act === 'take-down' || act === 'suspend')
    .findLast((each) => each.about === about && (each.thingId ?? each.personId) === thing)?.at ?? null
