import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { continueAsGuest } from '#src/data/session/hooks/account.ts'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { useStoragePlace } from '#src/data/storage/hooks/storage-place.ts'
import type { Edit, SentEdit } from '#src/data/posts/hooks/edit-post.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { COMMENT, textStateOf } from './composer-rules.ts'
import { isComposingKey } from './composing-key.ts'
import { EditedPicture } from './edited-picture.tsx'
import { useDroppedFiles } from './dropped-files.ts'
import { takePaste } from './pasted.ts'
import { PictureButton, useAddPictures } from './picture-button.tsx'
import { DraftPictures } from './draft-pictures-part.ts'
import { UncleanText } from './unclean-text.tsx'
import { useComposer } from './use-composer.ts'
import { useSaveFailed } from './use-save-failed.ts'
import { useAltTextPrompt } from './use-alt-text-prompt.ts'

interface ComposerToolsProps {
  slot: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange(text: string): void
  onDone?(): void
}

export interface ComposerFormProps {
  draft: Pick<Draft, 'text' | 'setText' | 'isSaved'>
  /** The queued or sent post whose text this is; without one it becomes a new post. */
  edit?: Edit | SentEdit
  slot: string
  /** What the field is called where it is no post's. */
  label?: string | undefined
  onPosted(): void
  /** The text came from another app, as this note says: nothing has the focus, and posting is no default of the form. */
  foreignNoteId?: string
  /** What else stands beside its buttons: the other drafts, and what completes a text. */
  tools?: ComponentType<ComposerToolsProps> | undefined
  /** As a sheet, its own head holds Cancel, which puts the text away (the draft stays), the title, and Post. */
  sheet?: { title: string; field: RefObject<HTMLTextAreaElement | null>; onCancel(): void }
}

/** The field of a new post and its buttons. Enter makes a new line; Ctrl or Cmd with Enter posts. */
export function ComposerForm({
  draft,
  edit,
  slot,
  label,
  onPosted,
  foreignNoteId,
  tools: Tools,
  sheet,
}: ComposerFormProps) {
  const { t } = useLingui()
  const isComment = edit?.kind === 'comment.create'
  const isForeign = foreignNoteId !== undefined
  const own = useRef<HTMLTextAreaElement>(null)
  const field = sheet?.field ?? own
  // only a device that keeps it can send it later
  const isOffline = useHeldWhilePressed(useIsOffline())
  const isLater = useStoragePlace() === 'device' && isOffline
  const { isSending, problem, mustChooseGuest, send } = useComposer(draft, slot, onPosted, edit)
  const { canPost, left, isUnclean } = textStateOf(draft.text, isComment ? COMMENT : undefined)
  const [pictureProblem, setPictureProblem] = useState<ReactNode>(null)
  const adding = useAddPictures(slot, setPictureProblem)
  useDroppedFiles(edit ? undefined : adding.add)
  const question = useAltTextPrompt(slot, send)
  const post = edit ? send : question.postOrAsk

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isComposingKey(event)) return
    event.preventDefault()
    if (canPost) void post()
  }

  const saved =
    draft.text && draft.isSaved ? (
      <span>
        <Trans>Draft saved</Trans>
      </span>
    ) : null
  const status = left === null ? saved : <LeftCount left={left} />
  const postButton = (
    <Button
      type={isForeign ? 'button' : 'submit'}
      kind={isForeign ? 'outline' : 'primary'}
      onClick={isForeign ? () => void post() : undefined}
      size="sm"
      isBusy={isSending}
      disabled={!canPost || mustChooseGuest}
      className="ms-auto whitespace-nowrap"
    >
      {edit ? (
        <Trans comment="button; verb; keeps the changed text of a post that waits">Save</Trans>
      ) : isLater ? (
        <Trans comment="button; the post is sent later, once online">Post later</Trans>
      ) : (
        <Trans comment="button; verb">Post</Trans>
      )}
    </Button>
  )
  return (
    <form
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isForeign) void post()
      }}
    >
      {sheet ? (
        <div className="flex items-center justify-between gap-2">
          <button type="button" className={buttonClass('ghost', 'sm')} onClick={sheet.onCancel}>
            <Trans comment="button that closes the composer; the draft stays">Cancel</Trans>
          </button>
          <span aria-hidden className="text-h2">
            {sheet.title}
          </span>
          {postButton}
        </div>
      ) : null}
      {isLater ? (
        <p className="post-bar strip-pending mt-0! pe-3!">
          <span aria-hidden className="i-ph-clock-fill icon-18" />
          <Trans>You’re offline. It will be sent automatically when you’re back online.</Trans>
        </p>
      ) : null}
      <TextArea
        ref={field}
        autoFocus={!isForeign}
        aria-describedby={foreignNoteId}
        aria-label={label ?? t({ message: 'Write a post', comment: 'name of the field' })}
        placeholder={t`What are you up to?`}
        value={draft.text}
        readOnly={isSending && edit !== undefined}
        dir="auto"
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={handleKey}
        onPaste={edit ? undefined : (event) => takePaste(event, adding.add)}
      />
      {(problem ?? pictureProblem) ? (
        <p role="alert" className="field-error mt-0!">
          <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
          {problem ?? pictureProblem}
        </p>
      ) : null}
      {isUnclean ? <UncleanText field={field} text={draft.text} onClean={draft.setText} /> : null}
      {edit ? (
        edit.pictures.map((picture) => <EditedPicture key={picture.id} picture={picture} />)
      ) : (
        <DraftPictures slot={slot} adding={adding} question={question} />
      )}
      {mustChooseGuest ? <GuestChoice /> : null}
      {/* its line is there from the first sign on: what comes later moves no button under a press */}
      {draft.text ? <p className="text-caption text-faint min-h-[1lh]">{status}</p> : null}
      <div className="flex flex-wrap items-center">
        {edit ? null : <PictureButton adding={adding} />}
        {Tools && !edit ? (
          <Tools slot={slot} field={field} text={draft.text} onChange={draft.setText} onDone={onPosted} />
        ) : null}
        {sheet ? null : postButton}
      </div>
    </form>
  )
}

function GuestChoice() {
  const saySaveFailed = useSaveFailed()
  return (
    <div className="post-bar strip-pending mt-0! flex-wrap">
      <p className="flex-1 basis-180px">
        <Trans>You’re not signed in. Sign in, or post as a guest.</Trans>
      </p>
      <Link to="/sign-in" className="post-bar-action content-center">
        <Trans comment="link; verb">Sign in</Trans>
      </Link>
      <button type="button" className="post-bar-action" onClick={() => void continueAsGuest().catch(saySaveFailed)}>
        <Trans>Continue as guest</Trans>
      </button>
    </div>
  )
}

function LeftCount({ left }: { left: number }) {
  const over = -left
  if (left < 0)
    return (
      <span aria-live="polite" className="num text-danger-text">
        <Trans comment="characters over the limit of a post">{over} over the limit</Trans>
      </span>
    )
  return (
    <span className="num">
      <Trans comment="characters that may still be written">{left} left</Trans>
    </span>
  )
}
