/** The keys that do something by themselves. */
export const SHORTCUTS = ['?', '/', 'n', 'j', 'k', 'l', 'o'] as const
export type Shortcut = (typeof SHORTCUTS)[number]

const TYPED_INTO = 'input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable]'
const LAYER = 'dialog[open], [role=menu], [role=listbox]'

/**
 * The shortcut that a press of a key means: none while one types, with a modifier held, or under a dialog or menu. A
 * keyboard set to a script without Latin letters, such as Hangul, means what its key says in Latin.
 */
export function pressedShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return undefined
  if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return undefined
  if (document.querySelector(LAYER)) return undefined
  const isLatin = /^[ -~]$/.test(event.key)
  const key = isLatin ? event.key.toLowerCase() : (/^Key(\w)$/.exec(event.code)?.[1]?.toLowerCase() ?? '')
  const isNamed = event.key.length > 1 // Escape, Tab and the like
  return isNamed ? undefined : SHORTCUTS.find((one) => one === key)
}
