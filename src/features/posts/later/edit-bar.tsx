import { Trans, useLingui } from '@lingui/react/macro'
import type { Post } from '#contract/posts.ts'
import type { EditMark } from '#src/data/posts/hooks/card.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { failReasonOf, failReasons } from '../fail-reasons.ts'
import { SyncBar } from '../sync-bar.tsx'
import { TwoTexts } from './two-texts.tsx'

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
  const words = { copied: t({ message: 'Copied', comment: 'toast' }), refused: t`Copying is not allowed here` }
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
        <Trans comment="over the text that somebody has typed, and that was not sent">Your text</Trans>
      </p>
      <p className="mt-1 text-body whitespace-pre-wrap break-words" dir="auto">
        {text}
      </p>
    </div>
  )
}
