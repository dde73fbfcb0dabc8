import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import type { EditPost } from './use-edit-post.ts'

const EditPostDialog = lazyWithRetry(() => import('./edit-post-dialog.tsx'), 'EditPostDialog')

/** The composer of a queued post, while one is open. */
export function EditedPost({ editing: { opened, close } }: { editing: EditPost }) {
  return opened ? <EditPostDialog key={opened.leaseId} edit={opened} onClose={close} /> : null
}
