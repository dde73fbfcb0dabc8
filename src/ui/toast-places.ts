import { createEmitter } from '#src/lib/emitter.ts'

let places: readonly HTMLElement[] = []
const changes = createEmitter()

function set(next: readonly HTMLElement[]) {
  places = next
  changes.emit()
}

/** Where a toast can stand while a modal dialog lies over the page, the last opened last: all outside it is inert then. */
export const toastPlaces = {
  /** Makes an open dialog's element a place for toasts. Returns what takes it away again. */
  add(place: HTMLElement): () => void {
    set([...places, place])
    return () => set(places.filter((one) => one !== place))
  },
  get: (): readonly HTMLElement[] => places,
  subscribe: changes.subscribe,
}
