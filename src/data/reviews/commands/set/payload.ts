import * as v from 'valibot'
import { Language } from '#contract/fields.ts'

/** What waits of a review. */
export const ReviewSetPayload = v.object({
  /** What is said from now on; null deletes what was said. */
  review: v.nullable(v.object({ id: v.string(), rating: v.number(), content: v.string(), lang: v.nullable(Language) })),
  /** Whether the server had a review of theirs before. */
  had: v.fallback(v.boolean(), false),
  /** What the product is called, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
export type ReviewSetPayload = v.InferOutput<typeof ReviewSetPayload>
