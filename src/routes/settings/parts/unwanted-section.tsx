import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useHiddenPosts } from '#src/data/posts/hooks/hidden-posts.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { Part } from './part.tsx'

const UnwantedPeople = lazyWithRetry(() => import('./unwanted-people.tsx'), 'UnwantedPeople')
const MutedWords = lazyWithRetry(() => import('./muted-words.tsx'), 'MutedWords')

/** Whom and what one does not want to see: each a list, with the way to end it. */
export function UnwantedSection() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'mutes' | 'blocks' | 'words' | null>(null)
  const close = () => setOpen(null)
  const rows = [
    ['mutes', 'i-ph-eye-slash', t({ message: 'Muted people', comment: 'in settings; opens the list' })],
    ['blocks', 'i-ph-prohibit', t({ message: 'Blocked people', comment: 'in settings; opens the list' })],
    ['words', 'i-ph-text-aa', t({ message: 'Muted words', comment: 'in settings; opens the list' })],
  ] as const
  return (
    <Part id="unwanted" title={<Trans comment="heading of settings">Muted and blocked</Trans>}>
      <div className="-my-2">
        {rows.map(([kind, icon, label]) => (
          <button
            key={kind}
            type="button"
            className="row w-full text-start"
            aria-haspopup="dialog"
            onClick={() => setOpen(kind)}
          >
            <span aria-hidden className={`${icon} icon-24 text-muted`} />
            <span className="flex-1 min-w-0">{label}</span>
            <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
          </button>
        ))}
        <HiddenPostsRow />
      </div>
      {open === 'words' ? <MutedWords onClose={close} /> : null}
      {open === 'mutes' || open === 'blocks' ? <UnwantedPeople kind={open} onClose={close} /> : null}
    </Part>
  )
}

/** How many posts are hidden on this device, and the way to see them again; nothing where there are none. */
function HiddenPostsRow() {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  const [hidden, keep] = useHiddenPosts()
  if (!hidden?.length) return null
  const before = hidden
  async function handleShow() {
    if (!(await keep([]))) return saySaveFailed()
    toast.show({
      icon: 'i-ph-eye',
      title: t`Hidden posts will be shown again`,
      action: {
        label: t({ message: 'Undo', comment: 'button; takes back what was done in this row' }),
        onSelect: () => void keep((now) => [...new Set([...now, ...before])]),
      },
    })
  }
  return (
    <div className="row">
      <span aria-hidden className="i-ph-eye-slash icon-24 text-muted" />
      <span className="flex-1 min-w-0">
        <Plural value={hidden.length} one="# hidden post" other="# hidden posts" />
      </span>
      <Button size="sm" onClick={() => void handleShow()}>
        <Trans comment="button; posts that were hidden are seen again">Show again</Trans>
      </Button>
    </div>
  )
}
