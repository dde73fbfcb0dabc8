import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import type { EditPost, EditWords } from './use-edit-post.ts'

const EditPostDialog = lazyWithRetry(() => import('./edit-post-dialog.tsx'), 'EditPostDialog')

interface EditedPostProps {
  editing: EditPost
  /** What the composer of a comment is called. */
  ofComment?: EditWords
}

/** The composer of a queued post or comment, while one is open. */
export function EditedPost({ editing: { opened, close }, ofComment }: EditedPostProps) {
  if (!opened) return null
  const words = opened.kind === 'comment.create' ? ofComment : undefined
  return <EditPostDialog key={opened.leaseId} edit={opened} words={words} onClose={close} />
}
