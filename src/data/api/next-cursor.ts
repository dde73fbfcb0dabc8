/** The cursor of a `Link: <…>; rel="next"` header, or null. */
export function nextCursorOf(headers: Headers): string | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
  return address ? new URL(address, 'http://host').searchParams.get('cursor') : null
}
