import type { Observable } from 'dexie'

/** What a view shows first. */
export const firstValueFrom = <T>(view: Observable<T>): Promise<T> =>
  new Promise((next, error) => {
    const running = view.subscribe({
      next: (value) => {
        running.unsubscribe()
        next(value)
      },
      error,
    })
  })
