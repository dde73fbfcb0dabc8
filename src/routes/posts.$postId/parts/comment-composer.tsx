import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { commentSlot, createComment } from '#src/data/comments/hooks/commenting.ts'
import { type Sending, useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useStoragePlace } from '#src/data/storage/hooks/storage-place.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { COMMENT, textStateOf } from '#src/features/posts/composer-rules.ts'
import { isComposingKey } from '#src/features/posts/composing-key.ts'
import { failReasonOf } from '#src/features/posts/fail-reasons.ts'
import { OwnAvatar } from '#src/features/posts/own-avatar.tsx'
import { UncleanText } from '#src/features/posts/unclean-text.tsx'
import { useSendDraft } from '#src/features/posts/use-send-draft.ts'
import { useGuestStep } from '#src/features/posts/use-guest-step.ts'
import { Button } from '#src/ui/button.tsx'
import { useGrowWithText } from '#src/ui/grow-with-text.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { useOverDock } from '../use-over-dock.ts'

const Completion = lazyWithRetry(() => import('#src/features/composing/completion.tsx'), 'Completion')

interface CommentComposerProps {
  postId: string
  field: RefObject<HTMLTextAreaElement | null>
  onSent(id: string): void
}

/** The field grows up to five lines. */
const HIGHEST_PX = 5 * 25 + 20

/** The field of a comment: its text is kept as a draft of this post, with the comment that it answers. Enter makes a new line; Ctrl or Cmd with Enter sends. */
export function CommentComposer({ postId, field, onSent }: CommentComposerProps) {
  const { t, i18n } = useLingui()
  const draft = useDraft(commentSlot(postId))
  const account = useAccount()
  const guest = useGuestStep()
  // only a device that keeps it can send it later
  const isOffline = useHeldWhilePressed(useIsOffline())
  const isLater = useStoragePlace() === 'device' && isOffline
  const bar = useRef<HTMLFormElement>(null)
  const sendText = useSendDraft(commentSlot(postId))
  const [problem, setProblem] = useState<string | null>(null)
  const { canPost, left, isUnclean } = textStateOf(draft.text, COMMENT)
  useGrowWithText(field, draft.text, () => HIGHEST_PX)
  useOverDock(bar)

  const say = (error: unknown): string => {
    const reason = error instanceof Error && 'reason' in error ? error.reason : null
    if (reason === 'unsent') return t`The comment couldn’t be sent. Your text is still here. Try again.`
    const refused = failReasonOf(reason)
    if (refused) return i18n._(refused)
    if (reason === 'full')
      return t`This device’s storage is full, so the comment wasn’t saved. Your text is still here.`
    return t`This device couldn’t save the comment. Your text is still here. Try again.`
  }

  async function keep({ text, target }: Sending): Promise<boolean> {
    setProblem(null)
    try {
      const id = await createComment({ postId, parentId: target?.id ?? null, content: text })
      if (account?.kind === 'visitor') toast.show({ icon: 'i-ph-user-circle', title: t`You’re commenting as a guest` })
      onSent(id)
    } catch (error) {
      setProblem(say(error))
      return false
    }
    return true
  }
  const send = () => sendText({ canSend: (text) => textStateOf(text, COMMENT).canPost, work: keep })
  const press = () => (guest.mustChoose ? guest.offer(() => void send()) : void send())

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isComposingKey(event)) return
    event.preventDefault()
    press()
  }

  const name = draft.target?.name ?? ''
  const over = -(left ?? 0)
  const later = <Trans comment="button; the comment is sent later, once online; ja: あとで送信">Comment later</Trans>
  return (
    <form
      ref={bar}
      className="px-4 py-2 bg-surface line-above lt-desktop:(fixed z-mini inset-x-0 bottom-[var(--dock)])"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      {problem ? (
        <p role="alert" className="field-error mt-0! mb-2">
          <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
          {problem}
        </p>
      ) : null}
      {isUnclean ? <UncleanText field={field} text={draft.text} onClean={draft.setText} className="mb-2" /> : null}
      {draft.target ? (
        <p className="inline-flex items-center gap-1.5 max-w-full mb-2 ps-3 rounded-full strip-accent text-13px">
          <span aria-hidden className="i-ph-arrow-bend-up-left icon-16" />
          <span className="min-w-0 truncate">
            <Trans comment="over the field of a comment that answers somebody; ja: …さんに返信">
              Replying to <bdi className="font-650">{name}</bdi>
            </Trans>
          </span>
          <button
            type="button"
            aria-label={t({ message: 'Cancel reply', comment: 'button; the comment goes to the post itself again' })}
            className="icon-btn"
            onClick={() => {
              draft.setTarget(null)
              field.current?.focus()
            }}
          >
            <span aria-hidden className="i-ph-x icon-16" />
          </button>
        </p>
      ) : null}
      <Completion field={field} text={draft.text} />
      <div className="flex items-end gap-2.5">
        <span className="lt-desktop:hidden pb-1">
          <OwnAvatar size={36} />
        </span>
        <textarea
          ref={field}
          rows={1}
          className="flex-1 min-w-0 min-h-44px px-4 py-2.5 rounded-22px bg-surface-3 text-15px leading-1.6 resize-none"
          aria-label={t({ message: 'Write a comment', comment: 'name of the field' })}
          placeholder={t({ message: 'Write a comment', comment: 'name of the field' })}
          value={draft.text}
          dir="auto"
          onChange={(event) => draft.setText(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button type="submit" kind="primary" disabled={!canPost} className="flex-none">
          {isLater ? later : <Trans comment="button; verb; sends the comment; ja: 送信">Comment</Trans>}
        </Button>
      </div>
      {left === null ? null : (
        <p aria-live="polite" className={`mt-1 text-caption num ${left < 0 ? 'text-danger-text' : 'text-faint'}`}>
          {left < 0 ? (
            <Trans comment="characters over the limit of a comment">{over} over the limit</Trans>
          ) : (
            <Trans comment="characters that may still be written">{left} left</Trans>
          )}
        </p>
      )}
    </form>
  )
}
