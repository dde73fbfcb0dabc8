import type { HostAnswer, HostRequest, StoredAnswer } from './wire.ts'

export interface Asker {
  /** Who asks; null for a visitor. */
  actorId: string | null
  /** A digest of a text, in signs that a header may hold. */
  hash(text: string): string
  /** Changes with whatever changes the answer to a reading of this path; without it the answer itself tells. */
  version?: string | undefined
}

/** The ETag of a reading: one for each person, path and version. */
export const versionTag = (path: string, version: string, { actorId, hash }: Asker): string =>
  `"${hash([actorId ?? '', path, version].join(' '))}"`

/** The answer to who has what a reading would say. */
export const unchanged = (etag: string): HostAnswer => ({ status: 304, headers: readingHeaders(etag), body: '' })

const readingHeaders = (etag: string) => ({ 'Cache-Control': 'no-store', Vary: 'Cookie', ETag: etag })

/**
 * What a handler's result becomes on the wire. A reading carries an ETag, one for each person, and is not sent again to
 * who has it.
 */
export function answerOf(request: HostRequest, { status, body }: StoredAnswer, asker: Asker): HostAnswer {
  if (status === 204) return { status, headers: { 'Cache-Control': 'no-store' }, body: '' }
  const text = JSON.stringify(body)
  const type = { 'Content-Type': 'application/json' }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status, headers: { 'Cache-Control': 'no-store', ...type }, body: text }
  const { actorId, hash, version } = asker
  const etag =
    version === undefined ? `"${hash(`${actorId ?? ''} ${text}`)}"` : versionTag(request.url.pathname, version, asker)
  if (hasAnswer(request, etag)) return unchanged(etag)
  return { status, headers: { ...readingHeaders(etag), ...type }, body: text }
}

/** True where the asker already has what the answer would say. */
const hasAnswer = (request: HostRequest, etag: string): boolean =>
  hasTag(request, etag) || tagsOf(request).includes('*')

/** True where the asker names this very answer as what it has. */
export const hasTag = (request: Pick<HostRequest, 'header'>, etag: string): boolean => tagsOf(request).includes(etag)

const tagsOf = (request: Pick<HostRequest, 'header'>): string[] =>
  (request.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
