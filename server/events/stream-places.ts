import type { Sender } from '../http/sender.ts'

/** The person or address whose places a stream takes. */
export interface Taker {
  /** Null for a visitor. */
  personId: string | null
  /** A member whose account is older than a day. */
  isMember: boolean
  sender: Pick<Sender, 'address' | 'network'>
}

/**
 * How many streams one person, one address, one network and all together may have open in a process: each takes some 30 KB.
 * The last of them are for members alone, since visitors and guests cost an attacker nothing to make.
 */
const STREAMS_MAX = { person: 6, address: 100, network: 300, all: 10_000, ofMembers: 2000 }

/** The places for event streams in a process, and their takers. */
export class StreamPlaces {
  private readonly taken = new Map<string, number>()
  private readonly factor: number
  private all = 0

  /** @param factor How many times as many an address and a network may have. */
  constructor(factor = 1) {
    this.factor = factor
  }

  hasRoom(taker: Taker): boolean {
    const { all, ofMembers } = STREAMS_MAX
    if (this.all >= (taker.isMember ? all : all - ofMembers)) return false
    return this.bounds(taker).every(([key, most]) => (this.taken.get(key) ?? 0) < most)
  }

  take(taker: Taker): void {
    this.count(taker, 1)
  }

  giveBack(taker: Taker): void {
    this.count(taker, -1)
  }

  private count(taker: Taker, by: 1 | -1): void {
    this.all += by
    for (const [key] of this.bounds(taker)) {
      const now = (this.taken.get(key) ?? 0) + by
      if (now > 0) this.taken.set(key, now)
      else this.taken.delete(key)
    }
  }

  private bounds({ personId, sender }: Taker): [key: string, most: number][] {
    const { person, address, network } = STREAMS_MAX
    return [
      ...(personId === null ? [] : [[`person ${personId}`, person] as [string, number]]),
      [`address ${sender.address}`, address * this.factor],
      [`network ${sender.network}`, network * this.factor],
    ]
  }
}
