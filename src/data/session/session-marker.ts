import { SESSION_MARKER } from '#contract/headers.ts'

/**
 * False where this browser shows no session, as one that was killed before it stored its last cookies; no request is
 * sent. True where that cannot be seen, as in the worker of an older browser: the next answer tells.
 */
export async function hasSessionMarker(): Promise<boolean> {
  const { document, cookieStore } = globalThis as { document?: { cookie: string }; cookieStore?: CookieStore }
  if (document) return document.cookie.includes(`${SESSION_MARKER}=`)
  if (!cookieStore) return true
  return (await cookieStore.getAll()).some(({ name }) => name?.endsWith(SESSION_MARKER))
}
