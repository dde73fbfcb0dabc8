interface Held {
  held?: string
}

/** The overlays that hold Back by an entry of the session history, the lowest first; each with the function that closes it. */
const overlays = new Map<string, () => void>()

/** The way back that is still under way: the next overlay waits for it, else it would lose its own entry to it. */
let leaving: Promise<void> = Promise.resolve()
let arrive: (() => void) | undefined

const heldId = (): string | undefined => (history.state as Held | null)?.held

function leave(): void {
  if (!arrive)
    leaving = new Promise((resolve) => {
      arrive = resolve
    })
  history.back()
}

function handlePop(): void {
  const id = heldId()
  // its overlay is gone, for instance because a link in it was followed: one press of Back passes it
  if (id !== undefined && !overlays.has(id)) return leave()
  arrive?.()
  arrive = undefined
  const ids = [...overlays.keys()]
  for (const above of ids.slice(id === undefined ? 0 : ids.indexOf(id) + 1).toReversed()) {
    const close = overlays.get(above)
    overlays.delete(above)
    close?.()
  }
}

/** Makes the device's Back call `onBack` once instead of leaving the page. Returns what gives Back free again. */
export function holdBack(onBack: () => void): () => void {
  const id = Math.random().toString(36).slice(2)
  let isOver = false

  void leaving.then(() => {
    if (isOver) return
    // Past the router, whose own pushState would take this for a navigation.
    History.prototype.pushState.call(history, { ...history.state, held: id }, '')
    overlays.set(id, onBack)
    window.addEventListener('popstate', handlePop)
  })

  return () => {
    isOver = true
    if (overlays.delete(id) && heldId() === id) leave()
  }
}

/** Closes an overlay that holds Back and goes on when Back is free again: a navigation before that would be undone by it. */
export function closeThen(close: () => void, goOn: () => void): void {
  close()
  setTimeout(() => void leaving.then(goOn)) // by then the overlay is gone from the page
}
