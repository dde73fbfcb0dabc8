/** What was used lately, up to a bound: past it the entry that was used longest ago is forgotten. */
export class LruMap<Value> {
  private readonly values = new Map<string, Value>()
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  get(key: string): Value | undefined {
    return this.values.get(key)
  }

  has(key: string): boolean {
    return this.values.has(key)
  }

  set(key: string, value: Value): void {
    this.values.delete(key)
    this.values.set(key, value)
    if (this.values.size <= this.max) return
    const [oldest] = this.values.keys()
    if (oldest !== undefined) this.values.delete(oldest)
  }

  delete(key: string): void {
    this.values.delete(key)
  }

  /** Forgets all that the test is true of. */
  forget(isDue: (value: Value) => boolean): void {
    for (const [key, value] of this.values) if (isDue(value)) this.values.delete(key)
  }
}
