import { useEffect, useId, useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'
import { toast, type ToastContent } from '#src/ui/toast-store.ts'

let isOpen = false
/** Bag buttons on the page; the first of them draws the sheet. */
let hosts: readonly string[] = []
const changes = createEmitter()

function change(next: { isOpen?: boolean; hosts?: readonly string[] }): void {
  isOpen = next.isOpen ?? isOpen
  hosts = next.hosts ?? hosts
  changes.emit()
}

let offer: number | undefined

/** Offers the way to the cart, until it is opened. */
export function offerCart(content: ToastContent): void {
  offer = toast.show(content)
}

/** Opens the cart; where no bag button is there to draw it, as soon as one is. */
export function openCart(): void {
  toast.dismiss(offer ?? 0)
  change({ isOpen: true })
}
/** True while the page has a bag button, which draws the opened cart. */
export const hasCartHost = (): boolean => hosts.length > 0
export const closeCart = (): void => change({ isOpen: false })

/** True where this bag button is to draw the open cart. */
export function useIsCartHost(): boolean {
  const id = useId()
  useEffect(() => {
    change({ hosts: [...hosts, id] })
    return () => {
      const others = hosts.filter((host) => host !== id)
      change({ hosts: others, isOpen: isOpen && others.length > 0 })
    }
  }, [id])
  return useSyncExternalStore(changes.subscribe, () => isOpen && hosts[0] === id)
}
