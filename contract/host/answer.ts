import type { HostAnswer, HostRequest, StoredAnswer } from './wire.ts'

interface Asker {
  /** Who asks; null for a visitor. */
  actorId: string | null
  /** A digest of a text, in signs that a header may hold. */
  hash(text: string): string
}

/**
 * What a handler's result becomes on the wire. A reading carries an ETag, one for each person, and is not sent again to
 * who has it.
 */
export function answerOf(request: HostRequest, { status, body }: StoredAnswer, { actorId, hash }: Asker): HostAnswer {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (status === 204) return { status, headers, body: '' }
  const text = JSON.stringify(body)
  if (request.method === 'GET' || request.method === 'HEAD') {
    headers.Vary = 'Cookie'
    headers.ETag = `"${hash(`${actorId ?? ''} ${text}`)}"`
    if (hasAnswer(request, headers.ETag)) return { status: 304, headers, body: '' }
  }
  headers['Content-Type'] = 'application/json'
  return { status, headers, body: text }
}

/** True where the asker already has what the answer would say. */
function hasAnswer(request: HostRequest, etag: string): boolean {
  const tags = (request.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
