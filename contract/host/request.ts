import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { HEADER, OP_VERSION } from '../headers.ts'
import { IdempotencyKey } from '../session.ts'
import { Refusal } from './refusal.ts'
import type { HostRequest } from './wire.ts'

/** What an endpoint's handler is given, not yet typed by its endpoint. */
export interface ReadInput {
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
}

/** Deeper nesting than any of our bodies has; more is refused before anything walks through it. */
const DEPTH_MAX = 16

/**
 * Asks of a request what needs no look into its body: a session where the endpoint asks for one, the actor that it was
 * meant for, a body's type, a key of ours. Resolves with the idempotency key in lower case, or null; refuses otherwise.
 */
export function checkRequest(endpoint: Endpoint, request: HostRequest, actorId: string | null): string | null {
  if (endpoint.access === 'session' && actorId === null) throw new Refusal('sign-in-required')
  const actor = request.header(HEADER.actor)
  if (actor !== null && actor !== actorId) throw new Refusal('actor-mismatch')
  if (endpoint.method !== 'get') checkType(endpoint, request)
  return endpoint.keyed ? readKey(request) : null
}

/** Refuses a body of another type than JSON, for endpoints that read one and for those that do not. */
function checkType(endpoint: Endpoint, request: HostRequest): void {
  const type = request.header('content-type')
  if (type === null ? endpoint.body !== undefined : !/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal('unsupported-type')
}

/** Refuses a key that is no UUID and a version that is not ours. */
function readKey(request: HostRequest): string | null {
  const version = request.header(HEADER.opVersion)
  if (version !== null && version !== String(OP_VERSION)) throw new Refusal('op-version')
  const key = request.header(HEADER.key)
  if (key === null) return null
  if (!v.is(IdempotencyKey, key)) throw new Refusal('bad-key')
  return key.toLowerCase()
}

/** The parts of a request that an endpoint's schemas accept; refuses the rest with their reasons. */
export function readInput(endpoint: Endpoint, { params, url }: HostRequest, body: string): ReadInput {
  for (const value of Object.values(params)) if (!v.is(Id, value)) throw new Refusal('not-found')
  return {
    params,
    query: readQuery(endpoint, url),
    body: endpoint.body ? parsed(endpoint.body, jsonOf(body)) : undefined,
  }
}

/** More names, and a longer query, than any call of ours has: a search for 200 signs of three bytes each has 1,800. */
const NAMES_MAX = 20
const QUERY_MAX_LENGTH = 2048

/** Refuses an address with a longer query, or one of more names, than any endpoint reads; nothing is taken apart for that. */
export function checkQuery(address: string): void {
  const start = address.indexOf('?')
  if (start < 0) return
  const query = address.slice(start + 1)
  if (query.length > QUERY_MAX_LENGTH || query.split('&', NAMES_MAX + 1).length > NAMES_MAX)
    throw new Refusal('invalid', { issues: [{ field: 'query', code: 'too-long' }] })
}

/**
 * The query that an endpoint's schema accepts; refuses the rest with their reasons. The only reader of an API address's
 * query: budgets are spent on the values it reads. A name that comes twice is refused: other readers take either value.
 */
export function readQuery(endpoint: Endpoint, { searchParams }: URL): unknown {
  const met = new Set<string>()
  const repeated = new Set<string>()
  for (const name of searchParams.keys()) (met.has(name) ? repeated : met).add(name)
  if (repeated.size > 0) throw new Refusal('invalid', { issues: [...repeated].map(repeatedIssue) })
  return endpoint.query ? parsed(endpoint.query, Object.fromEntries(searchParams)) : {}
}

/** An address without the names that its endpoint does not know: what a `Link` repeats. */
export function knownAddress(address: URL, query: unknown): URL {
  // text-calls: an address, and its own path
  const known = new URL(address.pathname, address)
  for (const [name, value] of address.searchParams)
    if (Object.hasOwn(query ?? {}, name)) known.searchParams.append(name, value)
  return known
}

const repeatedIssue = (field: string) => ({ field, code: 'repeated' })

function jsonOf(text: string): unknown {
  if (isTooDeep(text)) throw new Refusal('bad-request')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad-request')
  }
}

/** True where brackets are nested deeper than allowed, those within strings left out; one pass, whatever the text. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEPTH_MAX) return true
  }
  return false
}

/** Where the string ends that begins at a place: the next quote that is not escaped, found a hundred times as fast as sign by sign. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    let before = at
    while (before > start + 1 && text[before - 1] === '\\') before--
    if ((at - before) % 2 === 0) return at
  }
}

/** Reasons that one refusal gives at most. */
const ISSUES_MAX = 20

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new Refusal('invalid', {
    issues: result.issues
      .slice(0, ISSUES_MAX)
      .map((issue) => ({ field: v.getDotPath(issue) ?? '', code: codeOf(issue) })),
  })
}

/** A rule of ours says its code as the message; for the others the kind of rule is the code. */
const codeOf = (issue: v.BaseIssue<unknown>): string => (/^[a-z-]+$/.test(issue.message) ? issue.message : issue.type)
