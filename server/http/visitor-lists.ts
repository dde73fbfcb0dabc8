import type { HostAnswer } from '#contract/host/wire.ts'
import { Latest } from '../latest.ts'
import { type Encoding, encodingFor, type Packed, packQuickly } from './packed.ts'

interface Ready {
  headers: Record<string, string>
  body: Packed
}

/** An answer to visitors, with its bytes as they were packed when first asked for, or not packed at all. */
interface KeptAnswer extends HostAnswer {
  packed: Map<Encoding | 'plain', Promise<Packed>>
  ready: Map<Encoding | 'plain', Ready>
}

/**
 * Keeps for each list what visitors are answered, as the bytes that go out: one answer a list, which goes when another
 * version is asked for. Nothing of a person is in it.
 */
export class VisitorLists {
  private readonly byPath = new Map<
    string,
    { latest: Latest<KeptAnswer>; known?: { version: string; kept: KeptAnswer } }
  >()

  /** What a list's version is answered with, where its bytes are there already; the headers are those of the answer alone. */
  peek(path: string, version: string, accepted: string): Ready | undefined {
    const known = this.byPath.get(path)?.known
    if (known?.version !== version) return undefined
    return known.kept.ready.get(encodingFor(accepted) ?? 'plain')
  }

  /** Answers a list's version to a visitor without a session; `make` is called for the first request. */
  async answer(request: Request, path: string, version: string, make: () => Promise<HostAnswer>): Promise<Response> {
    const list = this.byPath.get(path) ?? { latest: new Latest<KeptAnswer>() }
    this.byPath.set(path, list)
    const kept = await list.latest.take(version, async () => ({
      ...(await make()),
      packed: new Map(),
      ready: new Map(),
    }))
    const { status, headers, body } = kept
    const vary = { Vary: `${headers.Vary}, Accept-Encoding` }
    if (status !== 200) return new Response(body, { status, headers: { ...headers, ...vary } })
    list.known = { version, kept }
    const ready = await this.readyIn(kept, encodingFor(request.headers.get('accept-encoding') ?? '') ?? 'plain')
    return new Response(ready.body, { status, headers: ready.headers })
  }

  private async readyIn({ headers, body, packed, ready }: KeptAnswer, encoding: Encoding | 'plain'): Promise<Ready> {
    const begun = packed.get(encoding) ?? bytesOf(encoding, body)
    packed.set(encoding, begun)
    begun.catch(() => packed.delete(encoding)) // the awaiting request gets the error
    const more = encoding === 'plain' ? {} : { 'Content-Encoding': encoding, ETag: `W/${headers.ETag}` }
    const vary = { Vary: `${headers.Vary}, Accept-Encoding` }
    const made = { body: await begun, headers: { ...headers, ...vary, ...more } }
    ready.set(encoding, made)
    return made
  }
}

const bytesOf = async (encoding: Encoding | 'plain', text: string): Promise<Packed> =>
  encoding === 'plain' ? new TextEncoder().encode(text) : packQuickly[encoding](text)
