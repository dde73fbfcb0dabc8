import { type Revisions, type Scope, SCOPES } from '#contract/revisions.ts'

/** How far each list has come, as far as this page or worker was told. */
let told: Partial<Revisions> = {}

/** What was told so far, for whoever else sends for this device. */
export const toldRevisions = (): Partial<Revisions> => told

/** Notes how far lists have come; an older number changes nothing. */
export function noteRevisions(more: Partial<Revisions> = {}): void {
  for (const list of SCOPES) if ((more[list] ?? 0) > (told[list] ?? 0)) told = { ...told, [list]: more[list] }
}

/** Notes what an answer says of the lists that it shows or has changed. */
export function noteAnswer(lists: readonly Scope[], header: string | null): void {
  const revision = Number(header)
  if (Number.isSafeInteger(revision)) noteRevisions(Object.fromEntries(lists.map((list) => [list, revision])))
}

/** The state that a reading of these lists must not be older than; 0 where nothing is known of them. */
export const revisionFor = (lists: readonly Scope[]): number => Math.max(0, ...lists.map((list) => told[list] ?? 0))
