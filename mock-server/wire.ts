import type { Method } from '#contract/endpoint.ts'
import type { HostAnswer, HostRequest } from '#contract/host/wire.ts'

/** The session cookie of one browser, as Mirage cannot see the real ones. */
export interface Jar {
  session: string | null
}

export interface MockRequest {
  method: Method
  url: URL
  /** Values by lower-case name. */
  headers: Readonly<Record<string, string>>
  body: string
  jar: Jar
}

/** The request as the contract's own code reads it. */
export const hostRequestOf = ({ method, url, headers }: MockRequest, params: Record<string, string>): HostRequest => ({
  method: method.toUpperCase(),
  url,
  params,
  header: (name) => headers[name.toLowerCase()] ?? null,
})

/** One address of a host inside the page: what a request to it is answered. */
export interface Route {
  method: Method
  path: string
  answer(request: MockRequest, params: Record<string, string>): HostAnswer | Promise<HostAnswer>
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): HostAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(body),
})
