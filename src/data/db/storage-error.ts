/**
 * Why nothing was kept. `blocked`: another tab of the app holds the store; `silent`: it does not answer, and there is no
 * such tab.
 */
type Reason = 'full' | 'blocked' | 'silent' | 'unavailable'

/** The device could not keep something: nothing was kept, and the text is still where the person typed it. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`storage ${reason}`, options)
    this.reason = reason
  }
}
