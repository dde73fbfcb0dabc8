import * as v from 'valibot'

/** Somebody whom a text calls, with the name that they have now. */
export const Mention = v.object({
  anpanId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  guestName: v.optional(v.number()),
})
export type Mention = v.InferOutput<typeof Mention>
