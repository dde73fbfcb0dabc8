import type { HostAnswer } from '#contract/host/wire.ts'

/** An answer as a response, with more headers. It has its length: what is short is not worth the work of compressing. */
export function responseOf({ status, headers, body }: HostAnswer, more = new Headers()): Response {
  for (const [name, value] of Object.entries(headers)) more.set(name, value)
  if (body !== '') more.set('Content-Length', String(Buffer.byteLength(body)))
  return new Response(body === '' ? null : body, { status, headers: more })
}
