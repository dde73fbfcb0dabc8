/** Lists whose changes are counted. */
export const SCOPES = ['feed', 'products', 'services'] as const
export type Scope = (typeof SCOPES)[number]

/** How far each list has come: a number that is greater after every change, and otherwise the same. */
export type Revisions = Readonly<Record<Scope, number>>
