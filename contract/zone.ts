import * as v from 'valibot'

/** A name of a time zone that this host knows. */
export const Zone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z0-9_+/-]+$/, 'malformed'),
  v.check(isKnownZone, 'unknown'),
)

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
