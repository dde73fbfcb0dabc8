let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]) {
  places = next
  for (const listener of listeners) listener()
}

/** Where a toast can stand while a modal dialog lies over the page, the last opened last: all outside it is inert then. */
export const toastPlaces = {
  /** Makes an open dialog's element a place for toasts. Returns what takes it away again. */
  add(place: HTMLElement): () => void {
    set([...places, place])
    return () => set(places.filter((one) => one !== place))
  },
  get: (): readonly HTMLElement[] => places,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
