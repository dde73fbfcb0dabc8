import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { NoteProps } from '#src/ui/boundary.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Reports, in the place of a part, or for one over the page in a toast, that it is missing, and tries again. */
export function PartNote(props: NoteProps) {
  return props.isOver ? <ToastNote {...props} /> : <PlaceNote {...props} />
}

function PlaceNote({ retry, isMissing }: NoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 text-small text-muted">
      <p className="flex-1 phrase">
        {isMissing ? <Trans>This part couldn’t be loaded.</Trans> : <Trans>This part couldn’t be shown.</Trans>}
      </p>
      <Button size="sm" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function ToastNote({ retry, isMissing }: NoteProps) {
  const { t } = useLingui()
  const title = isMissing ? t`This part couldn’t be loaded.` : t`This part couldn’t be shown.`
  const label = t`Try again`
  const current = useRef(retry)
  current.current = retry
  useEffect(() => {
    const id = toast.show({ kind: 'danger', title, action: { label, onSelect: () => current.current() } })
    return () => toast.dismiss(id)
  }, [title, label])
  return null
}
