import type { Entry } from '#src/data/db/entry.ts'

/** How somebody stands to another, as far as it changes what they see. */
export interface Standing {
  follows: boolean
  muted: boolean
  blocked: boolean
}

/** What waiting changes lay over how the acting person stands to others, by their ids. */
export interface PeopleLayer {
  standings: Map<string, Partial<Standing>>
}

/** A command's part in how people and their posts are seen. */
export function onStanding<E extends Entry>(of: (payload: E['payload']) => Partial<Standing>) {
  const lay = ({ standings }: PeopleLayer, { target, state, payload }: E) => {
    if (state !== 'failed') standings.set(target, { ...standings.get(target), ...of(payload) })
  }
  return { posts: lay, people: lay }
}
