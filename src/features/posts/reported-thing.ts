import { useSyncExternalStore } from 'react'
import type { Author } from '#contract/posts.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** What the viewer is about to report. */
export interface ReportedThing {
  about: 'post' | 'comment' | 'person' | 'message' | 'review'
  id: string
  /** Whose it is. */
  user: Pick<Author, 'id' | 'firstName' | 'lastName' | 'guestName'>
  /** A moderator takes it down at once, without a report. */
  isTakenDown?: true
}

let asked: ReportedThing | null = null
const changes = createEmitter()
const read = () => asked

/** Opens the sheet in which a thing is reported; null closes it. */
export function askReport(thing: ReportedThing | null): void {
  asked = thing
  changes.emit()
}

export const useAskedReport = (): ReportedThing | null => useSyncExternalStore(changes.subscribe, read, read)
