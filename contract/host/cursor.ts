import * as v from 'valibot'
import { SentMoment, Uuid } from '../fields.ts'
import { Refusal } from './refusal.ts'

/** A place in a list that is ordered by time and id, newest first. */
export interface Place {
  createdAt: string
  id: string
}

/** A place as a cursor names it. */
export const cursorOf = ({ createdAt, id }: Place): string => `${createdAt}_${id}`

/** The place that a cursor names, in a list whose rows have ids of this form; refuses text that is none of ours. */
export function placeOf(cursor: string, IdOfList: v.GenericSchema = Uuid): Place {
  const [createdAt, id] = cursor.split(/_(.*)/s, 2)
  return momentAndId(createdAt, id, IdOfList)
}

/** The two parts of a cursor that name a row. */
export function momentAndId(createdAt = '', id = '', IdOfList: v.GenericSchema = Uuid): Place {
  const isMoment = createdAt.length === 24 && v.is(SentMoment, createdAt)
  if (!isMoment || !v.is(IdOfList, id))
    throw new Refusal('invalid', { issues: [{ field: 'cursor', code: 'malformed' }] })
  return { createdAt, id }
}

/** The place in a list that is numbered from 0; refuses text that is none of ours. */
export function numberOf(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('invalid', { issues: [{ field: 'cursor', code: 'malformed' }] })
  return Number(cursor)
}

/** The `Link` header that names the page after `last`: the same request with its cursor. */
export const nextLink = (address: URL, last: Place): string => nextLinkTo(address, cursorOf(last))

/** The same with a cursor of another form. */
export function nextLinkTo(address: URL, cursor: string): string {
  const query = new URLSearchParams(address.searchParams)
  query.set('cursor', cursor)
  return `<${address.pathname}?${query}>; rel="next"`
}
