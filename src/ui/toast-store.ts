import { createEmitter } from '#src/lib/emitter.ts'

export interface ToastAction {
  label: string
  onSelect(): void
}
export interface ToastContent {
  title: string
  text?: string
  /** `danger` is said at once by screen readers and stays while it holds an action. */
  kind?: 'default' | 'danger'
  /** Stays until it is answered. */
  stays?: boolean
  /** Icon class; each kind has its own. */
  icon?: string | undefined
  action?: ToastAction
  /** A second way out, shown before the action: 'Later', say. */
  otherAction?: ToastAction
}
export interface ShownToast extends ToastContent {
  id: number
}

let shown: ShownToast | null = null
let nextId = 1
const changes = createEmitter()

function set(next: ShownToast | null) {
  shown = next
  changes.emit()
}

/** The one toast of the page: a new one takes the old one's place. */
export const toast = {
  /** Shows a toast; the number takes it away again. */
  show(content: ToastContent): number {
    const id = nextId++
    set({ ...content, id })
    return id
  },
  /** Takes away the toast with this number, or whichever is shown. */
  dismiss(id?: number): void {
    if (shown && (id === undefined || shown.id === id)) set(null)
  },
  get: (): ShownToast | null => shown,
  subscribe: changes.subscribe,
}
