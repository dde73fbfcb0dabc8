import type { Revisions, Scope } from '#contract/revisions.ts'

/** How far each list has come, as far as this page or worker was told. */
export const knownRevisions: Partial<Record<Scope, number>> = {}

/** Notes how far a list has come; an older number changes nothing. */
function note(list: Scope, revision: number): void {
  if (revision > revisionFor([list])) knownRevisions[list] = revision
}

/** Notes what was told to another page or to the worker. */
export function recordRevisions(told: Partial<Revisions> = {}): void {
  for (const list in told) note(list as Scope, told[list as Scope] ?? 0)
}

/** Notes what an answer says of the lists that it shows or has changed. */
export function noteAnswer(lists: readonly Scope[], header: string | null): void {
  for (const list of lists) note(list, Number(header))
}

/** The state that a reading of these lists must not be older than; 0 where nothing is known of them. */
export const revisionFor = (lists: readonly Scope[]): number =>
  Math.max(...lists.map((list) => knownRevisions[list] ?? 0), 0)
