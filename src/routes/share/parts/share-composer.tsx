import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { ComposerForm } from '#src/features/posts/composer-form.tsx'
import { PictureProblem } from '#src/features/posts/picture-problem.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { discardShare, finishShare } from '#src/data/shares/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useSharedPicture } from '../use-shared-picture.ts'
import { Note } from './note.tsx'

export interface ShareComposerProps {
  slot: string
  hasFile: boolean
  /** How many characters of it were left out behind its text. */
  cut: number
  /** The text of a share that the device could not keep. */
  unkeptText?: string | undefined
  onPosted(): void
  onDiscarded(): void
  /** The discarding was undone: it is there again. */
  onUndone(): void
}

/** One share, as a post that can be finished, sent or thrown away. */
export function ShareComposer({ slot, hasFile, cut, unkeptText, onPosted, onDiscarded, onUndone }: ShareComposerProps) {
  const { t } = useLingui()
  const draft = useDraft(slot)
  const { isPreparing, note } = useSharedPicture(slot, hasFile)
  const saySaveFailed = useSaveFailed()
  const noteId = useId()
  const { setText } = draft
  useEffect(() => {
    if (unkeptText) setText(unkeptText)
  }, [unkeptText, setText])

  async function handleDiscard() {
    try {
      const { undo } = await discardShare(slot)
      toast.show({
        icon: 'i-ph-trash',
        title: t`Draft discarded`,
        action: {
          label: t({ message: 'Undo', comment: 'button; brings the discarded draft back' }),
          onSelect: () => void undo().then(onUndone, saySaveFailed),
        },
      })
      onDiscarded()
    } catch {
      saySaveFailed()
    }
  }
  function handlePosted() {
    void finishShare(slot).catch(() => undefined) // the page's next visit throws the picture away
    onPosted()
  }

  return (
    <>
      <div className="flex items-center justify-between gap-3 pb-2.5">
        <h2 className="text-h2">
          <Trans comment="heading above the composer with what was shared">Draft</Trans>
        </h2>
        <Button size="sm" kind="ghost" icon="i-ph-trash" className="-me-2" onClick={() => void handleDiscard()}>
          <Trans comment="button; throws the shared draft away">Discard</Trans>
        </Button>
      </div>
      <Note id={noteId}>
        <Trans>Shared from another app: check before you post</Trans>
      </Note>
      {cut > 0 ? (
        <Note>
          <Plural
            value={cut}
            one="The text was too long, so its last character was left out (#)."
            other="The text was too long, so its last # characters were left out."
          />
        </Note>
      ) : null}
      {note ? (
        <Note>
          <PictureProblem note={note} />
          {note === 'first-frame' ? null : (
            <span>
              {' '}
              <Trans>You can still post the text without the picture.</Trans>
            </span>
          )}
        </Note>
      ) : null}
      {draft.isLoaded && !isPreparing ? (
        <ComposerForm key={slot} draft={draft} slot={slot} foreignNoteId={noteId} onPosted={handlePosted} />
      ) : (
        <p role="status" className="flex items-center justify-center gap-2 min-h-140px text-small text-muted">
          <Spinner />
          <Trans>Preparing what you shared</Trans>
        </p>
      )}
    </>
  )
}
