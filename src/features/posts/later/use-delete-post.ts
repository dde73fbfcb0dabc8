import { useLingui } from '@lingui/react/macro'
import { deletePost } from '#src/data/posts/hooks/removing.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useSaveFailed } from '../use-save-failed.ts'

/** Deletes an own post at once and offers to undo it as long as the toast stays. */
export function useDeletePost(): (postId: string) => Promise<void> {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  return async (postId) => {
    try {
      const { undo } = await deletePost(postId)
      const handleUndo = async () => {
        if (!(await undo()))
          toast.show({ kind: 'danger', title: t`Too late to undo`, text: t`The post is already deleted.` })
      }
      toast.show({
        icon: 'i-ph-trash',
        title: t`Post deleted`,
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void handleUndo().catch(saySaveFailed),
        },
      })
    } catch {
      toast.show({
        kind: 'danger',
        title: t({ message: 'Error', comment: 'heading of a toast' }),
        text: t`Failed to delete the post`,
      })
    }
  }
}
