import * as v from 'valibot'

/**
 * The day since which each legal text says what it says: its version. A change of the text on its page goes with a new
 * one here.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-29', privacy: '2026-11-29' } as const

/** A version that there is, or was: a page of an earlier build shows an earlier one. */
const versionUpTo = (newest: string) =>
  v.pipe(
    v.string(),
    v.isoDate(),
    v.check((version) => version <= newest, 'unknown'),
  )

/** The versions of both texts that were shown beside the button which makes an account. */
export const Agreed = v.object({
  terms: versionUpTo(LEGAL_VERSIONS.terms),
  privacy: versionUpTo(LEGAL_VERSIONS.privacy),
})
export type Agreed = v.InferOutput<typeof Agreed>
