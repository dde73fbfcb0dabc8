import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useHiddenPosts } from '#src/data/posts/hooks/hidden-posts.ts'
import { useNotKept } from '#src/features/posts/use-not-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** How many posts are hidden on this device, and the way to see them again; nothing where there are none. */
export function HiddenPostsRow() {
  const { t } = useLingui()
  const sayNotKept = useNotKept()
  const [hidden, keep] = useHiddenPosts()
  if (!hidden?.length) return null
  const before = hidden
  async function handleShow() {
    if (!(await keep([]))) return sayNotKept()
    toast.show({
      icon: 'i-ph-eye',
      title: t`Hidden posts are shown again`,
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
