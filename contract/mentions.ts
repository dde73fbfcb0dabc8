import * as v from 'valibot'

/** A person whom a text mentions, with their present name. */
export const Mention = v.object({
  anpanId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  guestName: v.optional(v.number()),
})
export type Mention = v.InferOutput<typeof Mention>
