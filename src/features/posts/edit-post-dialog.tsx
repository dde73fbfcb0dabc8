import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Edit } from '#src/data/posts/hooks/edit-post.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { EditWords } from './use-edit-post.ts'
import { ComposerForm } from './composer-form.tsx'

interface EditPostDialogProps {
  edit: Edit
  /** What dialog and field are called where it is no post. */
  words?: EditWords | undefined
  onClose(): void
}

/** A queued post in a composer of its own; closing it changes nothing. Its text is no draft, and touches none. */
export function EditPostDialog({ edit, words, onClose }: EditPostDialogProps) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(edit.text)
  useEffect(() => field.current?.focus(), []) // a dialog that opens focuses its first button
  const title =
    words?.title ?? t({ message: 'Edit post', comment: 'title of the dialog in which a post that waits is changed' })
  return (
    <Dialog title={title} hasHiddenTitle onClose={onClose}>
      <ComposerForm
        draft={{ text, setText, isSaved: false }}
        edit={edit}
        slot=""
        onPosted={onClose}
        label={words?.label}
        sheet={{ title, field, onCancel: onClose }}
      />
    </Dialog>
  )
}
