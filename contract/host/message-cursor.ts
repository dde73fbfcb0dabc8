import { Refusal } from './refusal.ts'

/** The cursor behind which the messages before a place come. */
export const messageCursor = (seq: number): string => String(seq)

/** The place that a cursor names; refuses text that is none of ours. */
export function messagePlaceOf(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('invalid', { issues: [{ field: 'cursor', code: 'malformed' }] })
  return Number(cursor)
}
