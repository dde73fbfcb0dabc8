/**
 * The day since which each legal text says what it says: its version. A change of the text on its page goes with a new
 * one here.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-29', privacy: '2026-11-29' } as const
