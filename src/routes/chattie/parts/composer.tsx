import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isComposingKey } from '#src/features/posts/composing-key.ts'
import { textStateOf } from '#src/features/posts/composer-rules.ts'
import { useDroppedFiles } from '#src/features/posts/dropped-files.ts'
import { takePaste } from '#src/features/posts/pasted.ts'
import { PictureButton, useAddPictures } from '#src/features/posts/picture-button.tsx'
import { UncleanText } from '#src/features/posts/unclean-text.tsx'
import { DraftPictures } from '#src/features/posts/draft-pictures-part.ts'
import { useDraftPictures } from '#src/data/drafts/hooks/draft-pictures.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useSendDraft } from '#src/features/posts/use-send-draft.ts'
import { useGrowWithText } from '#src/ui/grow-with-text.ts'
import { insertText } from '#src/ui/insert-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { MESSAGE } from '../rules.ts'
import { EmojiButton } from './emoji-button.tsx'

const ProductDialog = lazyWithRetry(() => import('./product-dialog.tsx'), 'ProductDialog')

/** The field grows with its text up to this. */
const HIGHEST_PX = 140

export interface ComposerProps {
  /** Where the draft is kept. */
  slot: string
  sendsOnEnter: boolean
  /** A product can be sent as well. */
  sharesProducts?: boolean
  /** A picture can be sent with a message, or alone. */
  sendsPictures?: boolean
  /** What stands over the field; where it says why a text cannot be sent, nothing is. */
  note?(text: string): { says: ReactNode; isRefused: boolean } | null
  onType?(): void
  /** Resolves false when the device could not keep the message: its text comes back. */
  onSend(text: string, productId?: string): Promise<boolean>
}

/** The field for the next message of a room. Its draft is kept for each room. */
export function Composer({
  slot,
  sendsOnEnter,
  sharesProducts = false,
  sendsPictures = false,
  note,
  onType,
  onSend,
}: ComposerProps) {
  const { t } = useLingui()
  const { text, setText } = useDraft(slot)
  const [isSharing, setSharing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useSendDraft(slot)
  const [problem, setProblem] = useState<ReactNode>(null)
  const share = useOneAtATime()
  const noteId = useId()
  const adding = useAddPictures(slot, setProblem)
  useDroppedFiles(sendsPictures ? adding.add : undefined)
  const { left, isUnclean } = textStateOf(text, MESSAGE)
  const noted = note?.(text.trim()) ?? null
  const hasPicture = (useDraftPictures(slot)?.length ?? 0) > 0 && sendsPictures
  const isBlank = !isSendable(text)

  useGrowWithText(field, text, () => HIGHEST_PX)

  function isSendable(now: string): boolean {
    const state = textStateOf(now, MESSAGE)
    const isEmpty = now.trim() === '' && hasPicture
    return (state.canPost || isEmpty) && note?.(now.trim())?.isRefused !== true
  }

  async function handleSend() {
    field.current?.focus()
    await send({
      canSend: isSendable,
      work: (sent) => onSend(sent.text),
    })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposingKey(event)) return
    const isWanted = sendsOnEnter ? !event.shiftKey : event.ctrlKey || event.metaKey
    if (!isWanted) return
    event.preventDefault()
    void handleSend()
  }

  function handleEmoji(emoji: string) {
    if (field.current) insertText(field.current, emoji)
  }

  return (
    <form
      className="flex flex-wrap items-end gap-1 px-2 py-2 pb-[max(8px,env(safe-area-inset-bottom))] bg-surface line-above desktop:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSend()
      }}
    >
      {noted ? (
        <p
          id={noteId}
          role="status"
          className={`w-full px-2 pb-1 text-caption ${noted.isRefused ? 'text-danger-text' : 'text-muted'}`}
        >
          {noted.says}
        </p>
      ) : null}
      {isUnclean ? <UncleanText field={field} text={text} onClean={setText} className="w-full px-2" /> : null}
      {left !== null && left < 0 ? <TooMany over={-left} /> : null}
      {problem ? (
        <p role="alert" className="field-error w-full px-2 mt-0!">
          <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
          {problem}
        </p>
      ) : null}
      {hasPicture ? (
        <div className="w-full pb-1">
          <DraftPictures slot={slot} />
        </div>
      ) : null}
      {sendsPictures && !hasPicture ? (
        <span className="flex-none ps-2.5">
          <PictureButton adding={adding} isForSeveral={false} />
        </span>
      ) : null}
      {sharesProducts ? (
        <IconButton
          label={t`Share a product`}
          icon="i-ph-plus-circle"
          aria-haspopup="dialog"
          onClick={() => setSharing(true)}
        />
      ) : null}
      <div className="relative flex flex-1 min-w-0 items-end rounded-22px bg-surface-3 focus-within:shadow-field-focus">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint={sendsOnEnter ? 'send' : 'enter'}
          aria-label={t({ message: 'Write a message', comment: 'name of the field' })}
          aria-describedby={noted ? noteId : undefined}
          aria-invalid={noted?.isRefused || undefined}
          placeholder={t({ message: 'Type a message', comment: 'hint in the empty field of a chat' })}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onType?.()
          }}
          onKeyDown={handleKey}
          onPaste={sendsPictures ? (event) => takePaste(event, adding.add) : undefined}
          className="flex-1 min-w-0 min-h-11 ps-4 py-2.5 bg-transparent text-ui outline-none resize-none"
        />
        <EmojiButton onPick={handleEmoji} />
      </div>
      <button
        type="submit"
        disabled={isBlank}
        aria-label={t({ message: 'Send', comment: 'button; sends a message' })}
        className="grid place-items-center flex-none w-11 h-11 bun-corner bg-accent text-on-accent hover:enabled:bg-accent-hover disabled:(bg-surface-3 text-faint)"
      >
        <span aria-hidden className="i-ph-paper-plane-right-fill icon-20" />
      </button>
      {isSharing ? (
        <ProductDialog
          onClose={() => setSharing(false)}
          onPick={(product) => {
            setSharing(false)
            void share.run(() => onSend('', product.id))
          }}
        />
      ) : null}
    </form>
  )
}

function TooMany({ over }: { over: number }) {
  return (
    <p aria-live="polite" className="w-full px-2 pb-1 text-caption text-danger-text num">
      <Trans comment="characters over the limit of a message">{over} over the limit</Trans>
    </p>
  )
}
