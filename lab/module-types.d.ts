// What the tools use of the modules that only lab/package.json lists, so that the types are checked without them.

declare module 'autocannon' {
  type Headers = Record<string, string | undefined>

  export interface Request {
    method?: string
    path?: string
    headers?: Headers
    body?: string | undefined
    setupRequest?(request: Request): Request
    onResponse?(status: number, body: string, context: object, headers?: Record<string, unknown>): void
  }

  export interface Client {
    setHeaders(headers: Headers): void
    setRequests(requests: Request[]): void
  }

  interface Options {
    /** Several are taken in turns by the connections. */
    url: string | string[]
    connections: number
    /** In seconds, as is `timeout`. */
    duration: number
    timeout?: number
    /** Requests a second of each connection. */
    connectionRate?: number
    setupClient?(client: Client): void
  }

  interface Result {
    '2xx': number
    '3xx': number
    errors: number
    duration: number
    requests: { total: number }
  }

  interface Instance {
    on(event: 'response', hear: (client: Client, status: number, bytes: number, ms: number) => void): void
  }

  export default function autocannon(options: Options): Promise<Result>
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Instance
}

declare module 'lighthouse' {
  interface Audit {
    id: string
    title: string
    /** From 0 to 1; null where there is nothing to judge. */
    score: number | null
    displayValue?: string
    details?: unknown
  }

  interface Category {
    title: string
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }

  export interface Result {
    lighthouseVersion: string
    environment: unknown
    runtimeError?: { message: string }
    categories: Record<string, Category>
    audits: Record<string, Audit>
  }

  interface Flags {
    port: number
    output: 'json'
    logLevel: 'error'
    onlyCategories?: string[]
  }

  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>
}
