import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import type { Edit } from '#src/data/posts/hooks/edit-post.ts'
import { editSlot } from '#src/data/posts/hooks/edit-sent.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { EditWords } from './use-edit-post.ts'
import { ComposerForm } from './composer-form.tsx'

interface EditPostDialogProps {
  edit: Edit
  /** What dialog and field are called where it is no post. */
  words?: EditWords | undefined
  onClose(): void
}

/**
 * A queued post in a composer of its own; closing it leaves the post as it is. Text typed here is saved as the draft of this
 * post, which its editor goes on with once the post has been sent.
 */
export function EditPostDialog({ edit, words, onClose }: EditPostDialogProps) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text: kept, setText: keep, isLoaded, isSaved, discard } = useDraft(editSlot(edit.target))
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (isLoaded) setText((now) => now ?? (kept || edit.text))
  }, [isLoaded, kept, edit])
  const isOpen = text !== undefined
  useEffect(() => field.current?.focus(), [isOpen]) // a dialog that opens focuses its first button
  if (!isOpen) return null

  function handleText(next: string) {
    setText(next)
    keep(next === edit.text ? '' : next)
  }
  function handlePosted() {
    void discard()
    onClose()
  }
  const title =
    words?.title ?? t({ message: 'Edit post', comment: 'title of the dialog in which a post that waits is changed' })
  return (
    <Dialog title={title} hasHiddenTitle onClose={onClose}>
      <ComposerForm
        draft={{ text, setText: handleText, isSaved: isSaved && kept !== '' }}
        edit={edit}
        slot=""
        onPosted={handlePosted}
        label={words?.label}
        sheet={{ title, field, onCancel: onClose }}
      />
    </Dialog>
  )
}
