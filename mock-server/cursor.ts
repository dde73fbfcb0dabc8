import { Refusal } from './refusal.ts'

/** A place in a list that is ordered by time and id, newest first. */
export interface Place {
  createdAt: string
  id: string
}

export const cursorOf = ({ createdAt, id }: Place): string => `${createdAt}_${id}`

/** The place that a cursor names; refuses text that is none of ours. */
export function placeOf(cursor: string): Place {
  const [, createdAt, id] = /^([\d:.TZ-]{24})_([\w.:-]+)$/.exec(cursor) ?? []
  if (createdAt === undefined || id === undefined)
    throw new Refusal('invalid', [{ field: 'cursor', code: 'malformed' }])
  return { createdAt, id }
}

/** True where `row` comes after `place` in such a list. */
export const isAfter = (row: Place, place: Place): boolean =>
  row.createdAt < place.createdAt || (row.createdAt === place.createdAt && row.id < place.id)
