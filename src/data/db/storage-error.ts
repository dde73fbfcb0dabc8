/** The device could not keep something: nothing was kept, and the text is still where the person typed it. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: 'full' | 'blocked' | 'unavailable'

  constructor(reason: 'full' | 'blocked' | 'unavailable', options?: ErrorOptions) {
    super(`storage ${reason}`, options)
    this.reason = reason
  }
}
