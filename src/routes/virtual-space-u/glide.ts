import type { Position } from '#contract/spaces.ts'

interface Way {
  from: Position
  to: Position
  at: number
  ms: number
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share

/** Where people are between two places that are known: each new place is walked to in a straight line. */
export class Glide {
  private readonly ways = new Map<string, Way>()

  /** Sends a person to a place, to arrive `ms` after `now`; a new person stands there at once. */
  send(id: string, to: Position, now: number, ms: number): void {
    const way = this.ways.get(id)
    if (way && way.to.x === to.x && way.to.z === to.z) return
    this.ways.set(id, { from: way ? this.place(id, now) : to, to, at: now, ms })
  }

  place(id: string, now: number): Position {
    const way = this.ways.get(id)
    if (!way) return { x: 0, y: 0, z: 0 }
    const share = way.ms > 0 ? Math.min(1, Math.max(0, (now - way.at) / way.ms)) : 1
    const { from, to } = way
    return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share), z: mix(from.z, to.z, share) }
  }

  /** Forgets everybody who is not among these. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.ways.keys()) if (!ids.has(id)) this.ways.delete(id)
  }
}
