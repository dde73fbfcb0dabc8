interface Held {
  holder: object
  reject(error: Error): void
}

/** Web Locks as the drain uses them: asked for if available, stolen, and let go when their holder dies. */
export class Locks {
  private readonly held = new Map<string, Held>()

  /** The lock manager as one page or worker sees it. */
  of(holder: object): Pick<LockManager, 'request'> {
    const request = (name: string, options: LockOptions, run: (lock: Lock | null) => unknown) =>
      this.request(holder, name, options, run)
    return { request: request as LockManager['request'] }
  }

  private request(
    holder: object,
    name: string,
    { steal = false, ifAvailable = false }: LockOptions,
    run: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    const other = this.held.get(name)
    if (other && !steal) {
      if (!ifAvailable) throw new Error('the drain never waits for its lock')
      return Promise.resolve(run(null))
    }
    other?.reject(new DOMException('the lock was stolen', 'AbortError'))
    return new Promise((resolve, reject) => {
      const mine = { holder, reject }
      this.held.set(name, mine)
      const letGo = () => {
        if (this.held.get(name) === mine) this.held.delete(name)
      }
      Promise.resolve()
        .then(() => run({ name, mode: 'exclusive' }))
        .finally(letGo)
        .then(resolve, reject)
    })
  }

  /** A process has died: its locks are free at once. */
  free(holder: object): void {
    for (const [name, held] of this.held) if (held.holder === holder) this.held.delete(name)
  }

  get names(): string[] {
    return [...this.held.keys()]
  }

  reset(): void {
    this.held.clear()
  }
}
