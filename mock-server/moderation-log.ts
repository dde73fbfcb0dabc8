import type { LogEntry } from '#contract/moderation.ts'
import { authorOf } from './author.ts'
import type { MockLogEntry, MockState } from './state.ts'

/** An entry of the log as moderators read it. */
export const entryOf = (state: MockState, { moderatorId, personId, undoes, ...entry }: MockLogEntry): LogEntry => ({
  ...entry,
  moderator: authorOf(moderatorId, state),
  person: authorOf(personId, state),
  isUndone: state.moderationLog.some((each) => each.undoes === entry.id),
  isUndo: undoes !== null,
})
