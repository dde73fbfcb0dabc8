import { urlOf } from '#contract/cut-text.ts'

/** True for an address that the API answers. */
export function isApi(address: string): boolean {
  const url = urlOf(address, location.href)
  return url?.origin === location.origin && url.pathname.startsWith('/api/')
}

export type PageFetch = Pick<typeof globalThis, 'fetch' | 'Headers' | 'Request' | 'Response'>

/**
 * Lets only the API's requests into Pretender, which has put an older `fetch` and `Response` of its own over the
 * page's. All else meets the page's own (`own`, noted before Pretender started), and so do the API's answers, as real
 * `Response`s. Pretender's shutdown undoes this as well.
 */
export function narrowFetch(own: PageFetch): void {
  const throughPretender = globalThis.fetch
  const { fetch: ownFetch, Headers, Request, Response } = own

  // called in the same turn as `fetch`: the host reads the browser's cookie when Pretender gets the request
  async function ask(
    address: string,
    { method = 'GET', headers, body = null, signal }: RequestInit,
  ): Promise<Response> {
    signal?.throwIfAborted()
    const plainHeaders = Object.fromEntries(new Headers(headers))
    // text-calls: an address of the API, as isApi found
    const { pathname, search } = new URL(address, location.href)
    const asked = throughPretender(pathname + search, { method: method.toUpperCase(), headers: plainHeaders, body })
    const answer = await (signal ? Promise.race([asked, abortOf(signal)]) : asked)
    const isEmpty = answer.status === 204 || answer.status === 304
    const text = isEmpty ? null : await answer.text()
    return new Response(text, { status: answer.status, headers: [...answer.headers] })
  }

  Object.assign(globalThis, { Headers, Request, Response })
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof Request)) {
      return isApi(String(input)) ? ask(String(input), init ?? {}) : ownFetch.call(globalThis, input, init)
    }
    if (!isApi(input.url)) return ownFetch.call(globalThis, input, init)
    const { method, headers, signal } = input
    return ask(input.url, { method, headers, signal, body: (await input.text()) || null, ...init })
  }
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
