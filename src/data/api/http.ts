import type { GenericSchema } from 'valibot'
import { safeParse } from 'valibot'
import { encoded } from '#contract/cut-text.ts'
import type { BodyInput, Endpoint, Params, QueryInput, Reply } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { Problem, problemName } from '#contract/problems.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { takeEarlyAnswer } from './early.ts'
import { sessionEnded } from './session-ended.ts'
import { listen } from './silence.ts'
import { noteAnswer, revisionFor } from './known-revisions.ts'

/** How long an answer may take, body included, before it counts as none. */
export const ANSWER_TIMEOUT_MS = 30_000
/** What a NetworkError says of a call that ran out of time. */
export const TIME_OUT = 'time-out'

type Part<Name extends string, T> = keyof T extends never ? { [K in Name]?: T } : { [K in Name]: T }
type BodyPart<T> = undefined extends T ? { body?: undefined } : { body: T }

/** The parts of a request that an endpoint asks for. */
export type CallInput<E extends Endpoint> = Part<'params', Params<E>> & { query?: QueryInput<E> } & BodyPart<
    BodyInput<E>
  >

export interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
}

export interface Answer<T> {
  status: number
  headers: Headers
  data: T
}

/** Fills `:name` parts of a path and appends the query; values are escaped, absent ones left out. */
export function addressOf(path: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size ? `${filled}?${search}` : filled
}

/**
 * Calls an endpoint of our own host and resolves with its parsed answer; `null` data for 204, undefined for 304.
 * Rejects with ApiError for a refusal by the host, and with NetworkError when no answer of ours came: no network,
 * a redirect, a time-out, an answer of another shape. A reading is answered from no older state than was told before.
 * `fetch` is looked up at each call, since Mirage replaces it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions & { headers: { 'If-None-Match': string } },
): Promise<Answer<Reply<E> | undefined>>
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<Answer<Reply<E>>>
export async function call(endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<Answer<unknown>> {
  const { params = {}, query = {}, body } = input as { params?: Record<string, string>; query?: object; body?: unknown }
  const seen = endpoint.method === 'get' ? revisionFor(endpoint.lists) : 0
  const { status, statusText, headers, text } = await exchange(
    addressOf(endpoint.path, params, { ...query }),
    {
      method: endpoint.method.toUpperCase(),
      headers: {
        Accept: 'application/json, application/problem+json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(seen > 0 ? { [HEADER.revision]: String(seen) } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    options,
  )
  noteAnswer(endpoint.lists, headers.get(HEADER.revision))
  noteAnswer(['announcements'], headers.get(HEADER.announced))
  if (status === 304) return { status, headers, data: undefined }
  if (status === 204) return { status, headers, data: null }
  if (status >= 200 && status < 300)
    return { status, headers, data: endpoint.status === 204 ? nothingOf(text) : parsed(endpoint.reply, text) }
  throw refusal(status, headers, text, statusText)
}

async function exchange(address: string, init: RequestInit, { signal, timeoutMs = ANSWER_TIMEOUT_MS }: CallOptions) {
  const controller = new AbortController()
  let stop = () => controller.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A race as well as a signal: Pretender's fetch, in development, does not stop on a signal.
  const bound = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError(TIME_OUT)), timeoutMs)
    stop = () => {
      controller.abort()
      reject(new NetworkError('aborted'))
    }
  })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    if (signal?.aborted) throw new NetworkError('aborted')
    return await Promise.race([bound, send(address, { ...init, signal: controller.signal })])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    controller.abort()
  }
}

async function send(address: string, init: RequestInit) {
  try {
    const early = init.method === 'GET' ? takeEarlyAnswer(address) : undefined
    if (early) return await early
    const response = await fetchHeard(address, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    })
    const { status, statusText, headers } = response
    return { status, statusText, headers, text: await response.text() }
  } catch (cause) {
    throw new NetworkError('no answer', { cause })
  }
}

/** Only what is read is listened for: what is written may take its time, as a password or a picture does. */
async function fetchHeard(address: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') return globalThis.fetch(address, init)
  const { heard } = listen()
  try {
    const response = await globalThis.fetch(address, init)
    heard(true)
    return response
  } catch (error) {
    heard(false)
    throw error
  }
}

function parsed(schema: GenericSchema, text: string): unknown {
  const result = safeParse(schema, jsonOf(text))
  if (!result.success) throw new NetworkError('an answer of another shape')
  return result.output
}

/** An endpoint without a reply accepts any JSON; a page of HTML comes from a captive portal or a proxy (fault F06). */
function nothingOf(text: string): null {
  if (jsonOf(text) === undefined) throw new NetworkError('an answer of another shape')
  return null
}

function refusal(status: number, headers: Headers, text: string, statusText: string): Error {
  // A page of HTML comes from a captive portal or a proxy. Only server trouble keeps its meaning.
  if (status < 500 && /text\/html/i.test(headers.get('content-type') ?? ''))
    return new NetworkError('an answer of another host')
  const problem = safeParse(Problem, jsonOf(text))
  // A refusal of ours that was cut off: what it says must not be guessed from its status.
  if (!problem.success && /problem\+json/i.test(headers.get('content-type') ?? ''))
    return new NetworkError('an answer of another shape')
  const name = problem.success ? problemName(problem.output.type) : undefined
  if (name === 'session-ended') sessionEnded.hear()
  return problem.success
    ? new ApiError(status, text, problem.output, name, headers)
    : new ApiError(status, text || statusText || String(status), undefined, undefined, headers)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
