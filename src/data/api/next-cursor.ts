import { urlOf } from '#contract/cut-text.ts'

/** The cursor of a `Link: <…>; rel="next"` header, or null. */
export function nextCursorOf(headers: Headers): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
  return (address && urlOf(address, 'http://host')?.searchParams.get('cursor')) || null
}
