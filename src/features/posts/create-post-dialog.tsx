import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ComposerForm, type ComposerFormProps } from './composer-form.tsx'

/** The composer as a sheet on phones and a dialog from 600 px; closing it keeps the draft. */
export function CreatePostDialog({
  draft,
  slot,
  tools,
  onClose,
}: { draft: Draft; slot: string; onClose(): void } & Pick<ComposerFormProps, 'tools'>) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), []) // a dialog that opens focuses its first button
  const title = t({ message: 'Create post', comment: 'title of the dialog' })
  return (
    <Dialog title={title} hasHiddenTitle onClose={onClose}>
      <ComposerForm
        draft={draft}
        slot={slot}
        tools={tools}
        onPosted={onClose}
        sheet={{ title, field, onCancel: onClose }}
      />
    </Dialog>
  )
}
