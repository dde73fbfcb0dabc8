import type { HostAnswer } from '#contract/host/wire.ts'
import { Latest } from '../latest.ts'
import { encodingFor, packQuickly } from './packed.ts'

/** An answer to visitors, with its bytes as they were packed when first asked for. */
interface KeptAnswer extends HostAnswer {
  packed: Map<'br' | 'gzip', Promise<Uint8Array<ArrayBuffer>>>
}

/**
 * Keeps for each list what visitors are answered, as the bytes that go out: one answer a list, which goes when another
 * version is asked for. Nothing of a person is in it.
 */
export class VisitorLists {
  private readonly byPath = new Map<string, Latest<KeptAnswer>>()

  /** Answers a list's version to somebody without a session; `make` is called for the first who asks. */
  async answer(request: Request, path: string, version: string, make: () => Promise<HostAnswer>): Promise<Response> {
    const latest = this.byPath.get(path) ?? new Latest<KeptAnswer>()
    this.byPath.set(path, latest)
    const { status, headers, body, packed } = await latest.take(version, async () => ({
      ...(await make()),
      packed: new Map(),
    }))
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
    const vary = { Vary: `${headers.Vary}, Accept-Encoding` }
    if (!encoding || status !== 200) return new Response(body, { status, headers: { ...headers, ...vary } })
    const begun = packed.get(encoding) ?? packQuickly[encoding](body)
    packed.set(encoding, begun)
    begun.catch(() => packed.delete(encoding)) // whoever waits is told
    const more = { ...vary, 'Content-Encoding': encoding, ETag: `W/${headers.ETag}` }
    return new Response(await begun, { status, headers: { ...headers, ...more } })
  }
}
