import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { Refusal } from './refusal.ts'

/** Deeper nesting than any of our bodies has; more is refused before anything walks through it. */
const DEPTH_MAX = 16

/** The parts of a request that an endpoint's schemas accept; refuses the rest with their reasons. */
export async function readInput(endpoint: Endpoint, request: Request, params: Record<string, string>) {
  for (const value of Object.values(params)) if (!v.is(Id, value)) throw new Refusal('not-found')
  const { searchParams } = new URL(request.url)
  return {
    params,
    query: endpoint.query ? parsed(endpoint.query, Object.fromEntries(searchParams)) : {},
    body: endpoint.body ? parsed(endpoint.body, await readBody(request)) : undefined,
  }
}

/** Refuses a body of another type than JSON, for endpoints that read one and for those that do not. */
export function checkType(endpoint: Endpoint, request: Request): void {
  const type = request.headers.get('content-type')
  if (type === null ? endpoint.body !== undefined : !/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal('unsupported-type')
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
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
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isString && sign === '\\') at++
    else if (sign === '"') isString = !isString
    else if (isString) continue
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEPTH_MAX) return true
  }
  return false
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new Refusal('invalid', {
    issues: result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: codeOf(issue) })),
  })
}

/** A rule of ours says its code as the message; for the others the kind of rule is the code. */
const codeOf = (issue: v.BaseIssue<unknown>): string => (/^[a-z-]+$/.test(issue.message) ? issue.message : issue.type)
