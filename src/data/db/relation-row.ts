import type { Person } from '#contract/people.ts'
import type { Relation } from '#contract/relations.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import type { Requested } from './server-rows.ts'

/** How the acting person stands to somebody; `hides` is 1 where their posts are not to be seen. */
export interface RelationRow extends Partial<Requested> {
  cacheKey: string
  id: string
  relation: Relation
  hides: 0 | 1
  /** Who that is, where the server has told it. */
  person?: Omit<Person, 'relation'>
  /** The muted words, in the one row that is about nobody. */
  words?: UnwantedWord[]
}
