import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAskedReport } from '#src/features/posts/reported-thing.ts'
import { askForSearchFocus } from '#src/features/search/search-focus.ts'
import { pressedShortcut, type Shortcut } from '#src/features/shortcuts/pressed-key.ts'
import { areShortcutsOn } from '#src/features/shortcuts/shortcuts-on.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'
import { focusedPost, focusPost } from '#src/features/posts/focus-post.ts'
import { DropIsland } from './drop-island.tsx'

const STEP: { [key in Shortcut]?: 1 | -1 } = { j: 1, k: -1 }
/** Keys that are meant for the post in focus. */
const OF_POST: ReadonlySet<Shortcut> = new Set(['l', 'o'])

/**
 * Does what a shortcut means on this page: goes to the next post, or presses or focuses the control that carries the
 * key as `data-key`. Returns whether there was something to do it with.
 */
function runShortcut(key: Shortcut): boolean {
  const step = STEP[key]
  if (step) return focusPost(step)
  const within = OF_POST.has(key) ? focusedPost() : document
  const controls = within?.querySelectorAll<HTMLElement>(`[data-key="${key}"]`) ?? []
  const shown = [...controls].find((control) => control.getClientRects().length > 0)
  if (shown instanceof HTMLInputElement) shown.focus()
  else shown?.click()
  return shown !== undefined
}

const ShortcutSheet = lazyWithRetry(
  withTexts(() => import('#src/features/shortcuts/shortcut-sheet.tsx'), 'live'),
  'ShortcutSheet',
)

const ReportIsland = lazyWithRetry(() => import('./report-island.tsx'), 'ReportIsland')

/** Single keys for keyboards, unless they are switched off; `?` lists them. Also the parts that all pages share: a sheet, and dropped content. */
export function ShortcutsIsland() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const reported = useAskedReport()
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const key = areShortcutsOn() ? pressedShortcut(event) : undefined
      if (!key) return
      event.preventDefault()
      if (key === '?') setOpen(true)
      else if (runShortcut(key)) return
      // what the page has no control for is done where there is one
      else if (key === '/') {
        askForSearchFocus()
        void navigate({ to: '/discover' })
      } else if (key === 'n') void navigate({ to: '/', search: { compose: 1 } })
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [navigate])
  return (
    <>
      <DropIsland />
      {isOpen ? <ShortcutSheet onClose={() => setOpen(false)} /> : null}
      {reported ? <ReportIsland thing={reported} /> : null}
    </>
  )
}
