import { useEffect, useRef } from 'react'
import { areShortcutsOn } from '#src/features/shortcuts/shortcuts-on.ts'

const TYPED_INTO = 'input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable]'
const LAYER = 'dialog[open], [role=menu], [role=listbox]'

/** Keys of this page alone, by their letter; they go before those of the whole app, and rest where those are switched off. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
      if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return
      if (!areShortcutsOn() || document.querySelector(LAYER)) return
      const isLatin = /^[ -~]$/.test(event.key)
      const key = isLatin ? event.key.toLowerCase() : (/^Key(\w)$/.exec(event.code)?.[1]?.toLowerCase() ?? '')
      const run = Object.hasOwn(current.current, key) ? current.current[key] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}
