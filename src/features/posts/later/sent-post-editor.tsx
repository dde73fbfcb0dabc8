import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Post } from '#contract/posts.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { editBase, editSent, editSlot, editTarget } from '#src/data/posts/hooks/edit-sent.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ComposerForm } from '../composer-form.tsx'

/**
 * A post that the server has in a composer of its own. What is typed is kept as a draft of that post, with the revision
 * that it changes, until it is saved; as long as nothing is changed there is none.
 */
export function SentPostEditor({ post, onClose }: { post: Post; onClose(): void }) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(editSlot(post.id))
  const [opened, setOpened] = useState<{ base: number; was: string }>()
  const [text, setText] = useState('')

  useEffect(() => {
    if (opened || !draft.isLoaded) return
    const revision = post.revision ?? 1
    const base = draft.text ? editBase(draft.target, revision) : revision
    // the text that an older revision had is not known here
    setOpened({ base, was: base === revision ? post.content : '' })
    setText(draft.text || post.content)
  }, [opened, draft, post])
  useEffect(() => field.current?.focus(), [opened]) // a dialog that opens focuses its first button

  function handleText(next: string) {
    if (!opened) return
    setText(next)
    draft.setTarget(editTarget(post.id, opened.base))
    draft.setText(next === opened.was ? '' : next)
  }

  if (!opened) return null
  const title = t({ message: 'Edit post', comment: 'title of the dialog in which a post is changed' })
  return createPortal(
    <Dialog title={title} hasHiddenTitle onClose={onClose}>
      <ComposerForm
        draft={{ text, setText: handleText, isSaved: draft.isSaved && draft.text !== '' }}
        edit={{
          kind: 'post.edit',
          pictures: [],
          save: (content) => (content === opened.was ? draft.discard() : editSent(post.id, { content, ...opened })),
        }}
        slot=""
        onPosted={onClose}
        sheet={{ title, field, onCancel: onClose }}
      />
    </Dialog>,
    document.body,
  )
}
