/** Lists whose changes are counted. */
export const SCOPES = ['feed', 'comments', 'people', 'products', 'services', 'portal', 'announcements'] as const
export type Scope = (typeof SCOPES)[number]

/** How far each list has come: a number that is greater after every change, and otherwise the same. */
export type Revisions = Readonly<Record<Scope, number>>

/** How far some lists have come: the newest of them. */
export const newestOf = (revisions: Revisions, lists: readonly Scope[]): number =>
  Math.max(0, ...lists.map((list) => revisions[list]))

/** Whether each of the lists has reached the revision that a listener got of one of them. */
export const haveReached = (revisions: Revisions, lists: readonly Scope[], told: number): boolean =>
  lists.every((list) => revisions[list] >= told)
