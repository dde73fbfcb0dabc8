import * as v from 'valibot'
import { Moment, Uuid } from '#contract/fields.ts'
import type { Place } from '../models/search-posts.ts'
import { Refusal } from '../refusal.ts'

export const cursorOf = ({ createdAt, id }: Place): string => `${createdAt}_${id}`

/** The place that a cursor names; refuses text that is none of ours. */
export function placeOf(cursor: string): Place {
  const [createdAt = '', id = ''] = cursor.split('_', 2)
  // years before 1970 are no post's, and the year 0 is none to the database
  const isMoment = createdAt.length === 24 && v.is(Moment, createdAt) && Date.parse(createdAt) >= 0
  if (!isMoment || !v.is(Uuid, id)) throw new Refusal('invalid', { issues: [{ field: 'cursor', code: 'malformed' }] })
  return { createdAt, id }
}
