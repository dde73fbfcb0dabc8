import { type Asker, versionTag } from '#contract/host/answer.ts'
import { HEADER } from '#contract/headers.ts'
import type { Revisions, Scope } from '#contract/revisions.ts'
import { sha256 } from './auth/hashed-tokens.ts'
import { buildId } from './build-id.ts'
import { type Unwanted, unwantedVersion } from './models/unwanted.ts'

/** What changes with an answer that is made of lists; of the query only what was read of it. */
export const versionOf = (
  revisions: Revisions,
  lists: readonly Scope[],
  query: unknown,
  unwanted: Unwanted | null,
): string => [buildId, ...lists.map((list) => revisions[list]), JSON.stringify(query), ownPart(unwanted)].join(' ')

/** What a person does not want to see changes what they are answered. */
const ownPart = (unwanted: Unwanted | null): string => (unwanted ? unwantedVersion(unwanted, Date.now()) : '')

/** Lists that are the same for everybody; of the others each person is answered without what they do not want to see. */
const SAME_FOR_ALL: readonly Scope[] = ['products', 'services', 'portal']
export const isForPerson = (lists: readonly Scope[]): boolean => lists.some((list) => !SAME_FOR_ALL.includes(list))

/** A digest as ETags hold it. */
export const digestOf: Asker['hash'] = (text) => sha256(text).slice(0, 32)

/** The ETag of an answer to a person, or to a visitor, under a path. */
export const tagOf = (path: string, version: string, actorId: string | null): string =>
  versionTag(path, version, { actorId, hash: digestOf })

/** The revision that a reader says they have seen; 0 where they say none. */
export function revisionIn(header: (name: string) => string | null | undefined): number {
  const seen = Number(header(HEADER.revision) ?? 0)
  return Number.isSafeInteger(seen) ? seen : 0
}
