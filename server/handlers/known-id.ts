import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import { Refusal } from '#contract/host/refusal.ts'

/** Everything that is written here has a UUID; refuses another id, which names nothing. */
export function knownId(text: string): string {
  if (!v.is(Uuid, text)) throw new Refusal('not-found')
  return text.toLowerCase()
}
