import type { Method } from '#contract/endpoint.ts'

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

export interface MockAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** One address of a host inside the page: what a request to it is answered. */
export interface Route {
  method: Method
  path: string
  answer(request: MockRequest, params: Record<string, string>): MockAnswer | Promise<MockAnswer>
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): MockAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(body),
})
