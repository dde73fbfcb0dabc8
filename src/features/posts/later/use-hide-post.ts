import { useLingui } from '@lingui/react/macro'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { hidePost } from '#src/data/posts/hooks/removing.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useNotKept } from '../use-not-kept.ts'

/** Hides somebody's post on this device and offers to undo it. */
export function useHidePost(): (card: Card) => Promise<void> {
  const { t } = useLingui()
  const sayNotKept = useNotKept()
  return async (card) => {
    try {
      const { undo } = await hidePost(card.post.id)
      toast.show({
        icon: 'i-ph-eye-slash',
        title: t`Post hidden`,
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void undo().catch(sayNotKept),
        },
      })
    } catch {
      sayNotKept()
    }
  }
}
