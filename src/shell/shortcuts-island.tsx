import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withTexts } from '#src/features/language/texts.ts'
import { useAskedReport } from '#src/features/posts/reported-thing.ts'
import { askForSearchFocus } from '#src/features/search/search-focus.ts'
import { pressedShortcut } from '#src/features/shortcuts/pressed-key.ts'
import { DropIsland } from './drop-island.tsx'
import { runShortcut } from './run-shortcut.ts'
import { areShortcutsOn } from '#src/features/shortcuts/shortcuts-on.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const ShortcutSheet = lazyWithRetry(
  withTexts(() => import('#src/features/shortcuts/shortcut-sheet.tsx'), 'features/shortcuts'),
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
