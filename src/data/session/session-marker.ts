import { SESSION_MARKER } from '#contract/headers.ts'

/**
 * False where this browser shows no session, as one that was killed before it wrote its last cookies down; asks nobody.
 * True where that cannot be seen, as in the worker of an older browser: what is asked then tells.
 */
export async function hasSessionMarker(): Promise<boolean> {
  const { document, cookieStore } = globalThis as { document?: { cookie: string }; cookieStore?: CookieStore }
  if (document) return document.cookie.includes(`${SESSION_MARKER}=`)
  if (!cookieStore) return true
  return (await cookieStore.getAll()).some(({ name }) => name?.endsWith(SESSION_MARKER))
}
