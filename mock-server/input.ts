import * as v from 'valibot'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { utf8Bytes } from '#contract/text.ts'
import { UPLOAD_BODY_MAX_BYTES } from '#contract/uploads.ts'
import { Refusal } from './refusal.ts'
import type { MockRequest } from './wire.ts'

const BODY_MAX_BYTES = 64 * 1024
const maxBytesOf = (endpoint: Endpoint) => (endpoint === api.uploads.create ? UPLOAD_BODY_MAX_BYTES : BODY_MAX_BYTES)

/** The parts of a request that an endpoint's schemas accept; refuses the rest with their reasons. */
export function readInput(endpoint: Endpoint, request: MockRequest, params: Record<string, string>) {
  for (const value of Object.values(params)) if (!v.is(Id, value)) throw new Refusal('not-found')
  return {
    params,
    query: endpoint.query ? parsed(endpoint.query, Object.fromEntries(request.url.searchParams)) : {},
    body: endpoint.body ? parsed(endpoint.body, readBody(request, maxBytesOf(endpoint))) : undefined,
  }
}

function readBody(request: MockRequest, maxBytes: number): unknown {
  if (utf8Bytes(request.body) > maxBytes) throw new Refusal('too-large')
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new Refusal('unsupported-type')
  try {
    return JSON.parse(request.body)
  } catch {
    throw new Refusal('bad-request')
  }
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new Refusal(
    'invalid',
    result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: codeOf(issue) })),
  )
}

/** A rule of ours says its code as the message; for the others the kind of rule is the code. */
const codeOf = (issue: v.BaseIssue<unknown>): string => (/^[a-z-]+$/.test(issue.message) ? issue.message : issue.type)
