/** Keeps what was made for the version that was asked for last: made once, for all who ask for it. */
export class Latest<Value> {
  private version: string | number | undefined
  private value: Promise<Value> | undefined

  /** The value of this version; what fails is told to all who wait for it, and made again for the next. */
  take(version: string | number, make: () => Promise<Value>): Promise<Value> {
    if (this.value !== undefined && this.version === version) return this.value
    const value = make()
    this.version = version
    this.value = value
    value.catch(() => {
      if (this.value === value) this.value = undefined
    })
    return value
  }
}
