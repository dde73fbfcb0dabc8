import type { Entry } from '#src/data/db/entry.ts'

/** A person's relation to another, as far as it changes what they see. */
export interface Standing {
  follows: boolean
  muted: boolean
  blocked: boolean
}

/** What waiting changes lay over how the acting person stands to others, by their ids. */
export interface PeopleLayer {
  standings: Map<string, Partial<Standing>>
}

/** Whether a person is hidden: the last wish counts, and what the server has where there is none. */
export function isPersonHidden(id: string, { standings }: PeopleLayer, known: ReadonlySet<string>): boolean {
  const { muted, blocked } = standings.get(id) ?? {}
  return muted === true || blocked === true || (known.has(id) && muted !== false && blocked !== false)
}

/** A command's part in how people, and what they wrote, are seen. */
export function onStanding<E extends Entry>(of: (payload: E['payload']) => Partial<Standing>) {
  const lay = ({ standings }: PeopleLayer, { target, state, payload }: E) => {
    if (state !== 'failed') standings.set(target, { ...standings.get(target), ...of(payload) })
  }
  return { posts: lay, comments: lay, people: lay }
}
