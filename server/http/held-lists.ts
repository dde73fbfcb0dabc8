import type { MiddlewareHandler } from 'hono'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { hasTag, unchanged } from '#contract/host/answer.ts'
import { newestOf, type Revisions } from '#contract/revisions.ts'
import type { AppEnv } from '../context.ts'
import type { Gate } from '../limits/gate.ts'
import type { HeldUnwanted } from '../held-unwanted.ts'
import { LruMap } from '../limits/lru-map.ts'
import { isForPerson, revisionIn, tagOf, versionOf } from '../list-version.ts'
import type { RevisionReader } from '../revisions.ts'
import { readRequestId, readSender } from './sender.ts'
import type { VisitorLists } from './visitor-lists.ts'

interface HeldListsOptions {
  gate: Gate
  revisions: RevisionReader
  visitorLists: VisitorLists
  unwanted: HeldUnwanted
  /** Whether an address names a host of ours. */
  isOwnHost: (url: string) => boolean
  /** The headers of every answer. */
  always: Readonly<Record<string, string>>
  trustedProxies: number
}

/** People whose last tag of a list is remembered. */
const TAGS_MAX = 20_000

/** A list that is asked for by its path alone, and what was worked out of it last. */
interface List {
  endpoint: Endpoint
  last: { revisions: Revisions; version: string; visitorTag: string } | undefined
  /** By the ids of people. */
  ownTags: LruMap<{ version: string; tag: string }>
}

/**
 * Answers what most of a crowd asks, and what memory alone can answer: a poll that finds nothing new, and a list for a
 * visitor. It asks the same questions as all that stands behind it, and spends the same budget; where one of them cannot
 * be answered from memory, or is answered with no, it leaves the request to those, who refuse it.
 */
export function heldLists({
  gate,
  revisions,
  visitorLists,
  unwanted,
  always,
  ...rest
}: HeldListsOptions): MiddlewareHandler<AppEnv> {
  const lists = new Map<string, List>()
  for (const endpoints of Object.values(api))
    for (const endpoint of Object.values(endpoints as Record<string, Endpoint>))
      if (endpoint.method === 'get' && endpoint.lists.length > 0 && !endpoint.path.includes(':'))
        lists.set(endpoint.path, { endpoint, last: undefined, ownTags: new LruMap(TAGS_MAX) })

  /** What a list's answers are known by at these revisions; worked out once for all who ask. */
  function lastOf(list: List, path: string, known: Revisions) {
    if (list.last?.revisions !== known) {
      const version = versionOf(known, list.endpoint.lists, {}, null)
      list.last = { revisions: known, version, visitorTag: tagOf(path, version, null) }
    }
    return list.last
  }

  /** The tag of a person's answer; undefined where only the database knows what they have hidden. */
  function tagOfPerson(id: string, list: List, known: Revisions, common: string, path: string) {
    const { endpoint, ownTags } = list
    const own = isForPerson(endpoint.lists) ? unwanted.peek(id, known.people) : null
    if (own === undefined) return undefined
    const version = own ? versionOf(known, endpoint.lists, {}, own) : common
    const before = ownTags.get(id)
    if (before?.version === version) return before.tag
    const tag = tagOf(path, version, id)
    ownTags.set(id, { version, tag })
    return tag
  }

  return (c, next) => {
    const { req } = c
    const list = lists.get(req.path)
    if (!list || req.method !== 'GET' || req.url.includes('?') || !rest.isOwnHost(req.url)) return next()
    const header = (name: string) => req.header(name) ?? null
    const { endpoint } = list
    const known = revisions.peek(revisionIn(header), endpoint.lists)
    if (!known) return next()
    const cookies = req.header('cookie')
    const who = gate.recognise(cookies)
    if (!who || (endpoint.access === 'session' && who.userId === null)) return next()
    const actor = header(HEADER.actor)
    if (actor !== null && actor !== who.userId) return next()
    const { version, visitorTag } = lastOf(list, req.path, known)
    const tag = who.userId === null ? visitorTag : tagOfPerson(who.userId, list, known, version, req.path)
    if (tag === undefined) return next()
    const etag = tag
    const isUnchanged = hasTag({ header }, etag)
    const kept =
      !isUnchanged && cookies === undefined && !hasTag({ header }, '*')
        ? visitorLists.peek(req.path, version, header('accept-encoding') ?? '')
        : undefined
    if (!isUnchanged && !kept) return next()
    const sender = readSender(c, rest.trustedProxies)
    if (!gate.trySpend(sender, who.asker)) return next()
    const requestId = readRequestId(c, rest.trustedProxies)
    c.set('requestId', requestId)
    c.set('sender', sender)
    const own = kept?.headers ?? {
      ...unchanged(etag).headers,
      [HEADER.revision]: String(newestOf(known, endpoint.lists)),
      ...(who.userId !== null && { [HEADER.actor]: who.userId }),
    }
    const headers = { ...own, ...always, 'X-Request-Id': requestId }
    return Promise.resolve(new Response(kept?.body ?? null, { status: kept ? 200 : 304, headers }))
  }
}
