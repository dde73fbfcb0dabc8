interface Held {
  held?: string
}

/** The way back that is still under way: the next layer waits for it, else it would lose its own entry to it. */
let leaving: Promise<void> = Promise.resolve()

const heldId = (): string | undefined => (history.state as Held | null)?.held

/** Makes the device's Back call `onBack` once instead of leaving the page. Returns what gives Back free again. */
export function holdBack(onBack: () => void): () => void {
  const id = Math.random().toString(36).slice(2)
  let isOver = false
  let isHeld = false

  function handleBack() {
    if (heldId() === id) return
    isOver = true
    window.removeEventListener('popstate', handleBack)
    onBack()
  }

  void leaving.then(() => {
    if (isOver) return
    // Past the router, whose own pushState would take this for a navigation.
    History.prototype.pushState.call(history, { ...history.state, held: id }, '')
    isHeld = true
    window.addEventListener('popstate', handleBack)
  })

  return () => {
    if (isOver) return
    isOver = true
    window.removeEventListener('popstate', handleBack)
    if (!isHeld || heldId() !== id) return
    leaving = new Promise((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
    history.back()
  }
}

/** Closes a layer that holds Back and goes on when Back is free again: a navigation before that would be undone by it. */
export function closeThen(close: () => void, goOn: () => void): void {
  close()
  setTimeout(() => void leaving.then(goOn)) // by then the layer is gone from the page
}
