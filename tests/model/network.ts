import type { Method } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import type { HostAnswer } from '#contract/host/wire.ts'
import type { Jar } from '#mock-server/wire.ts'
import type { Clock } from './clock.ts'
import { answerAfter, answerBefore, type Fault, OTHER_KEY } from './faults.ts'
import { BATCH, type Host } from './host.ts'

/** The way between device and server: it takes time, and it fails as the script says, one fault a request. */
export class Network {
  isUp = true
  /** Grows when the server dies: what was under way then gets no answer. */
  serverLife = 0
  isServerUp = true
  jar: Jar = { session: null }
  /** Faults of the requests to come. */
  faults: Fault[] = []
  /** What went wrong with writes, by key. */
  met: { opId: string; fault: Fault }[] = []
  requests = 0
  /** Requests that carried several writes, and the writes in them. */
  batches = 0
  batched = 0
  private readonly clock: Clock
  private readonly host: Host
  private readonly chance: () => number
  private readonly tell: (line: string) => void

  constructor(clock: Clock, host: Host, chance: () => number, tell: (line: string) => void) {
    this.clock = clock
    this.host = host
    this.chance = chance
    this.tell = tell
  }

  reset(faults: readonly Fault[]): void {
    this.isUp = true
    this.isServerUp = true
    this.serverLife = 0
    this.jar = { session: null }
    this.faults = [...faults]
    this.met = []
    this.requests = 0
    this.batches = 0
    this.batched = 0
  }

  readonly fetch = (address: string, init: RequestInit): Promise<Response> => {
    const fault = this.faults.shift() ?? { kind: 'none' }
    this.requests += 1
    const name = `${init.method} ${address} ${(init.headers as Record<string, string>)[HEADER.key]?.slice(-4) ?? ''}`
    this.tell(`${name} asked, ${JSON.stringify(fault)}`)
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true })
      const answer = this.deliver(address, init, fault)
      answer.then(resolve, reject)
      answer.then(
        ({ status }) => this.tell(`${name} answered ${status}`),
        () => this.tell(`${name} got no answer`),
      )
    })
  }

  private async deliver(address: string, init: RequestInit, fault: Fault): Promise<Response> {
    const cookies = { ...this.jar }
    const before = cookies.session
    await this.way(fault.kind === 'slow' && fault.when === 'before' ? fault.ms : 0)
    const { serverLife } = this
    if (!this.isReachable || fault.kind === 'lost-request') throw new TypeError('Failed to fetch')
    const answer = this.answered(address, init, fault, cookies)
    await this.way(fault.kind === 'slow' && fault.when === 'after' ? fault.ms : 0)
    if (!this.isReachable || serverLife !== this.serverLife || fault.kind === 'lost-answer')
      throw new TypeError('Failed to fetch')
    if (cookies.session !== before) this.jar.session = cookies.session
    return responseOf(answer)
  }

  private answered(address: string, init: RequestInit, fault: Fault, cookies: Jar): HostAnswer {
    const headers = Object.fromEntries(
      Object.entries(init.headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const handle = (jar: Jar) =>
      this.clock.atServer(() =>
        this.host.handle(
          (init.method ?? 'get').toLowerCase() as Method,
          address,
          headers,
          String(init.body ?? ''),
          jar,
        ),
      )
    if (address === BATCH) return this.answeredBatch(fault, keysIn(init), () => handle(cookies))
    const opId = headers[HEADER.key.toLowerCase()]
    if (opId !== undefined) this.met.push({ opId, fault })
    const instead = answerBefore(fault, this.clock.time)
    if (instead) return instead
    const answer = handle(cookies)
    // Only writes: a second sign-in would end the session of the first.
    if (fault.kind === 'twice' && opId !== undefined) return handle({ ...cookies })
    if (fault.kind === 'again' && opId !== undefined) this.clock.setTimeout(() => handle({ ...cookies }), fault.after)
    return answerAfter(fault, answer)
  }

  /** A fault meets a batch as a whole, or, where it is the server's own word, one of its entries. */
  private answeredBatch(fault: Fault, keys: readonly string[], handle: () => HostAnswer): HostAnswer {
    this.batches += 1
    this.batched += keys.length
    const isWord = fault.kind === 'trouble' || fault.kind === 'busy' || fault.kind === 'refused'
    // the host without the call says the same whatever else goes wrong with it
    const at = isWord && this.host.knowsBatches ? Math.floor(this.chance() * (keys.length + 1)) - 1 : -1
    const meets = at >= 0 ? keys.slice(at, at + 1) : isWord && fault.kind === 'refused' ? [] : keys
    for (const opId of meets) this.met.push({ opId, fault })
    const run = () => {
      this.host.strike = (key, answer) =>
        key === keys[at] ? (answerBefore(fault, this.clock.time) ?? answerAfter(fault, answer())) : answer()
      try {
        return handle()
      } finally {
        this.host.strike = (_, answer) => answer()
      }
    }
    if (at >= 0) return run()
    const instead = answerBefore(fault, this.clock.time)
    if (instead) return instead
    const answer = run()
    if (fault.kind === 'twice') return run()
    if (fault.kind === 'again') this.clock.setTimeout(run, fault.after)
    if (fault.kind === 'other-answer') return { ...answer, body: answer.body.replaceAll(keys[0] ?? '', OTHER_KEY) }
    return answerAfter(fault, answer)
  }

  private get isReachable(): boolean {
    return this.isUp && this.isServerUp
  }

  private way(extra: number): Promise<void> {
    return this.clock.sleep(5 + Math.round(this.chance() * 200) + extra)
  }
}

/** Keys of a batch's entries. */
const keysIn = ({ body }: RequestInit): string[] =>
  (JSON.parse(String(body)) as { entries: { key: string }[] }).entries.map(({ key }) => key)

/** What of a Response the product reads; the real one costs more than all the rest of a request. */
function responseOf({ status, headers, body }: HostAnswer): Response {
  const answer = { status, statusText: '', headers: new Headers(headers), text: async () => body }
  return answer as unknown as Response
}
