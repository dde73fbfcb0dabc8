import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import type { EditMark } from '#src/data/posts/hooks/card.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { chooseOwnText } from '#src/data/posts/hooks/edit-sent.ts'
import { readPost } from '#src/data/posts/hooks/post.ts'
import { Button } from '#src/ui/button.tsx'
import { failReasonOf, failReasons } from '../fail-reasons.ts'
import { SyncBar } from '../sync-bar.tsx'
import { useDiscard } from '../use-discard.ts'
import { useSaveFailed } from '../use-save-failed.ts'

interface EditBarProps {
  post: Post
  edit: EditMark
  onEdit(seq: number): void
}

/** How far an own edit has come. The text of a refused one stands here, for the post has the server's. */
export function EditBar({ post, edit, onEdit }: EditBarProps) {
  const { t, i18n } = useLingui()
  if (edit.state !== 'failed') return <SyncBar sync={edit} onEdit={onEdit} />
  if (edit.reason === 'edited') return <TwoTexts post={post} edit={edit} seq={edit.seq} />
  const words = { copied: t({ message: 'Copied', comment: 'toast' }), refused: t`Your browser blocked copying` }
  const copy = {
    why: i18n._(failReasonOf(edit.reason) ?? failReasons.refused),
    label: <Trans comment="button beside a text that can no longer be sent">Copy</Trans>,
    run: async () => void (await copyText(edit.text, words)),
  }
  return (
    <>
      <SyncBar sync={edit} onEdit={onEdit} instead={edit.reason === 'too-late' ? copy : undefined} />
      <OwnText text={edit.text} />
    </>
  )
}

/** The text of an edit that was not sent. */
function OwnText({ text }: { text: string }) {
  return (
    <div className="inset mt-2">
      <p className="text-caption text-faint">
        <Trans comment="over the text that somebody has typed, and that was not sent">Your edit on this device</Trans>
      </p>
      <p className="mt-1 text-body whitespace-pre-wrap break-words" dir="auto">
        {text}
      </p>
    </div>
  )
}

interface TwoTextsProps {
  post: Post
  edit: EditMark
  seq: number
}

/** Two texts of one post that were made apart: both are shown, nothing is merged, and their person chooses. */
function TwoTexts({ post, edit, seq }: TwoTextsProps) {
  const { i18n } = useLingui()
  const discard = useDiscard()
  const saySaveFailed = useSaveFailed()
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  const revision = post.revision ?? 1
  // the device may not have been told of the other text yet
  const isKnown = revision > edit.base
  useEffect(() => {
    if (!isKnown) void readPost(post.id).catch(() => undefined) // the next answer of the server tells
  }, [isKnown, post.id])

  async function run(work: () => Promise<void>) {
    setBusy(true)
    // the buttons go, and the focus with them
    const article = box.current?.closest('article')
    await work().catch(saySaveFailed)
    setBusy(false)
    article?.focus({ preventScroll: true })
  }

  return (
    <section ref={box} aria-labelledby={titleId} className="post-bar strip-failed flex-col items-stretch! gap-2 pe-3!">
      <p id={titleId} className="flex items-center gap-2 py-1 font-650">
        <span aria-hidden className="i-ph-warning-circle-fill icon-18" />
        {i18n._(failReasons.edited)}
      </p>
      <div className="rounded-12px bg-surface px-3 py-2.5 text-main">
        <p className="text-caption text-muted">
          <Trans comment="over the text that a post got on another device meanwhile">Published text</Trans>
        </p>
        <p className="mt-1 text-body whitespace-pre-wrap break-words" dir="auto" aria-busy={!isKnown}>
          {isKnown ? post.content : '…'}
        </p>
      </div>
      <div className="rounded-12px bg-surface px-3 py-2.5 text-main">
        <p className="text-caption text-muted">
          <Trans comment="over the text that somebody has typed, and that was not sent">Your edit on this device</Trans>
        </p>
        <p className="mt-1 text-body whitespace-pre-wrap break-words" dir="auto">
          {edit.text}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 pb-1">
        <Button size="sm" disabled={isBusy} onClick={() => void run(() => discard(seq))}>
          <Trans comment="button; of two texts of a post the one that was sent from elsewhere stays">
            Keep the published text
          </Trans>
        </Button>
        <Button
          size="sm"
          kind="soft"
          disabled={isBusy || !isKnown}
          onClick={() => void run(() => chooseOwnText(seq, { base: revision, was: post.content }))}
        >
          <Trans comment="button; of two texts of a post one's own takes the other's place">Use my edit</Trans>
        </Button>
      </div>
    </section>
  )
}
