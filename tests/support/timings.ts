/** How long the answers of one kind of request took, and what they were. */
export class Timings {
  private readonly times: number[] = []
  /** Answers by status. */
  readonly statuses = new Map<number, number>()
  /** Requests that got no answer: refused connections and those that took too long. */
  lost = 0

  add(status: number, ms: number): void {
    this.times.push(ms)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  addAll(others: Timings): void {
    // a long run has more of them than a call takes arguments
    for (const ms of others.times) this.times.push(ms)
    for (const [status, count] of others.statuses) this.statuses.set(status, (this.statuses.get(status) ?? 0) + count)
    this.lost += others.lost
  }

  /** Forgets all that was taken in. */
  clear(): void {
    this.times.length = 0
    this.statuses.clear()
    this.lost = 0
  }

  get count(): number {
    return this.times.length
  }

  /** Answers that are neither a success nor "not changed", and requests without one. */
  get errors(): number {
    const refused = [...this.statuses].filter(([status]) => status >= 400)
    return this.lost + refused.reduce((sum, [, count]) => sum + count, 0)
  }

  /** Share of answers that said "not changed". */
  get unchanged(): number {
    return (this.statuses.get(304) ?? 0) / Math.max(1, this.count)
  }

  /** The time within which this share of the answers came, in milliseconds. */
  percentile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b)
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  }
}
