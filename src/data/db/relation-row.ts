import type { Person } from '#contract/people.ts'
import type { Relation } from '#contract/relations.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import type { Requested } from './server-rows.ts'

/** The acting person's relation to another; `hides` is 1 where the other's posts are hidden. */
export interface RelationRow extends Partial<Requested> {
  cacheKey: string
  id: string
  relation: Relation
  hides: 0 | 1
  /** Who that is, where the server has told it. */
  person?: Omit<Person, 'relation'>
  /** The muted words, in the one row with an empty id. */
  words?: UnwantedWord[]
}
