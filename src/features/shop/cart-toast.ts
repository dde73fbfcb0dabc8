import { toast, type ToastContent } from '#src/ui/toast-store.ts'

let last: number | undefined

/** Offers the way to the cart. */
export function showCartToast(content: ToastContent): void {
  last = toast.show(content)
}

/** Takes the offer away, once the cart is looked at. */
export function dismissCartToast(): void {
  if (last !== undefined) toast.dismiss(last)
}
