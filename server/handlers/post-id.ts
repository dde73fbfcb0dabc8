import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import { Refusal } from '#contract/host/refusal.ts'

/** Every post here has a UUID; another id names nothing. */
export function postIdOf(text: string): string {
  if (!v.is(Uuid, text)) throw new Refusal('not-found')
  return text.toLowerCase()
}
