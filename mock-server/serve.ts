import { type Request as MirageRequest, Response as MirageResponse, createServer } from 'miragejs'
import { urlOf } from '#contract/cut-text.ts'
import type { Method } from '#contract/endpoint.ts'
import { isApi, narrowFetch } from './page-fetch.ts'
import type { HostAnswer } from '#contract/host/wire.ts'
import { Refusal, problemAnswer } from '#contract/host/refusal.ts'
import type { Jar, MockRequest, Route } from './wire.ts'

const METHODS = ['get', 'post', 'patch', 'delete', 'put'] as const

export interface ServeOptions {
  /** How long an answer takes, in milliseconds. */
  timing: number
  /** The cookie that the next request carries. */
  jar(): Jar
  onAnswer?(): void
}

/** Answers these addresses inside the page, through Mirage; every other request goes its way. */
export function serve(routes: readonly Route[], { timing, jar, onAnswer }: ServeOptions): { shutdown(): void } {
  const own = { fetch, Headers, Request, Response }
  const server = createServer({ environment: 'development', timing, useDefaultPassthroughs: false })
  server.logging = false

  for (const route of routes)
    server[route.method](route.path, async (_schema, request) => {
      const answer = await route.answer(read(request, route.method, jar()), request.params)
      onAnswer?.()
      return write(answer)
    })
  for (const method of METHODS)
    for (const path of ['/api/', '/api/*rest'])
      server[method](path, (_schema, request) => write(unknownAddress(routes, request.url)))
  server.passthrough((request) => !isApi(request.url))
  narrowFetch(own)
  return { shutdown: () => server.shutdown() }
}

function read(request: MirageRequest, method: Method, jar: Jar): MockRequest {
  const headers = Object.fromEntries(
    Object.entries(request.requestHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  )
  // Pretender gives a request without a body the type of a text
  if (!request.requestBody) delete headers['content-type']
  return { method, url: new URL(request.url, location.href), headers, body: request.requestBody ?? '', jar }
}

const write = ({ status, headers, body }: HostAnswer): MirageResponse =>
  new MirageResponse(status, { ...headers }, body)

/** 405 where the address exists for other methods, else 404. */
function unknownAddress(routes: readonly Route[], address: string): HostAnswer {
  const pathname = urlOf(address, location.href)?.pathname ?? ''
  // text-calls: a path of the contract
  const fits = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname)
  const allowed = routes.filter((route) => fits(route.path)).map((route) => route.method.toUpperCase())
  if (allowed.length === 0) return problemAnswer(new Refusal('not-found'))
  return problemAnswer(new Refusal('method-not-allowed', { headers: { Allow: allowed.join(', ') } }))
}
