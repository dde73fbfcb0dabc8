import { useLayoutEffect } from 'react'

/** A button that was pressed before the app was there, by its post, its name, and its place among those of that name (`home-boot.ts`). */
declare global {
  var anpanTap: { post: string | null; name: string; at: number } | null | undefined
}

/** Presses the same button of the app, if somebody pressed its picture; call once, when the app is drawn. */
export function repeatEarlyTap(root: Element): void {
  const tap = globalThis.anpanTap
  globalThis.anpanTap = undefined
  if (!tap) return
  const posts = [...root.querySelectorAll<HTMLElement>('[data-post]')]
  const within = tap.post === null ? root : posts.find(({ dataset }) => dataset.post === tap.post)
  const buttons = [...(within?.querySelectorAll('button') ?? [])]
  buttons.filter((button) => nameOf(button) === tap.name)[tap.at]?.click()
}

/** As `home-boot.ts` names it: `data-tap` is for a button whose words change. */
const nameOf = (button: HTMLButtonElement): string | null =>
  button.dataset.tap || button.getAttribute('aria-label') || button.textContent

/** Repeats the early tap with the first drawing: from then on buttons hear for themselves, and must not hear it twice. */
export function EarlyTap({ root }: { root: Element }): null {
  useLayoutEffect(() => repeatEarlyTap(root), [root])
  return null
}
