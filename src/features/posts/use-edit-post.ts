import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { beginEdit, type Edit, holdEdit } from '#src/data/posts/hooks/edit-post.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useSaveFailed } from './use-save-failed.ts'

/** What a composer of queued text and its field are called. */
export interface EditWords {
  title: string
  label: string
}

export interface EditPost {
  /** The queued post that is open in its composer, if one is. */
  opened: Edit | null
  /** Opens a queued post; says why where it cannot be changed any more. */
  open(seq: number): Promise<void>
  /** Closes the composer: a post that was not saved waits on as it was. */
  close(): void
}

/** Holds a queued post back while it is open in a composer of its own. */
export function useEditPost(): EditPost {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  const [opened, setOpened] = useState<Edit | null>(null)
  useEffect(() => (opened ? holdEdit(opened) : undefined), [opened])
  const open = useCallback(
    async (seq: number) => {
      try {
        setOpened(await beginEdit(seq))
      } catch (error) {
        if (error instanceof Error && error.name === 'CannotEdit')
          toast.show({ kind: 'danger', title: t`This post is already being sent` })
        else saySaveFailed()
      }
    },
    [saySaveFailed, t],
  )
  const close = useCallback(() => setOpened(null), [])
  return { opened, open, close }
}
