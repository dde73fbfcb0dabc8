import type { Revisions, Scope } from '#contract/revisions.ts'

import { createEmitter } from '#src/lib/emitter.ts'

/** The latest revision of each list that this page or worker knows. */
export const knownRevisions: Partial<Record<Scope, number>> = {}

/** Tells that the announcements have come further than was known here. */
export const announced = createEmitter()

/** Notes how far a list has come; an older number changes nothing. */
function note(list: Scope, revision: number): void {
  if (!(revision > revisionFor([list]))) return
  knownRevisions[list] = revision
  if (list === 'announcements') announced.emit()
}

/** Records the revisions that another page or the worker knows. */
export function recordRevisions(revisions: Partial<Revisions> = {}): void {
  for (const list in revisions) note(list as Scope, revisions[list as Scope] ?? 0)
}

/** Notes what an answer says of the lists that it shows or has changed. */
export function noteAnswer(lists: readonly Scope[], header: string | null): void {
  for (const list of lists) note(list, Number(header))
}

/** The state that a reading of these lists must not be older than; 0 where nothing is known of them. */
export const revisionFor = (lists: readonly Scope[]): number =>
  Math.max(...lists.map((list) => knownRevisions[list] ?? 0), 0)
