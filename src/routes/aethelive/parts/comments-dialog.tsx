import { Trans, useLingui } from '@lingui/react/macro'
import { limited } from '#contract/cut-text.ts'
import { useSendDraft } from '#src/features/posts/use-send-draft.ts'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { say } from '#src/shell/say.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { MAX_COMMENT } from '../rules.ts'
import type { Video } from '../sample.ts'
import type { Aethelive } from '../use-aethelive.ts'

/** The comments of a video: the reader's own, which are kept on the device, and the one that most people liked. */
export function CommentsDialog({ video, aethelive, onClose }: { video: Video; aethelive: Aethelive; onClose(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const draft = useDraft(`video:${video.id}`)
  const text = draft.text.trim()
  const send = useSendDraft(`video:${video.id}`)
  const own = aethelive.kept.comments[video.id] ?? []
  const author = say(video.topComment.by)

  async function handleSend() {
    await send({
      canSend: (now) => now.trim() !== '',
      work: (sent) => aethelive.comment(video, sent.text.trim()),
    })
  }

  return (
    <Dialog title={t({ message: 'Comments', comment: 'button; opens the comments of a video' })} onClose={onClose}>
      <div data-tint="aethelive" className="flex flex-col gap-4">
        <ul className="flex flex-col gap-3">
          {own.map((comment) => (
            <li key={comment.id} className="flex items-start gap-2.5">
              <Avatar id="me" name={t({ message: 'You', comment: 'the reader, as author of a comment' })} size={36} />
              <div className="flex-1 min-w-0">
                <p className="text-caption text-muted">
                  <Trans comment="the reader, as author of a comment">You</Trans>
                  {dot(language)}
                  <TimeAgo at={comment.at} />
                </p>
                <p dir="auto" className="whitespace-pre-line">
                  {comment.text}
                </p>
              </div>
              <IconButton
                label={t`Delete comment`}
                icon="i-ph-trash"
                onClick={() => aethelive.removeComment(video, comment.id)}
              />
            </li>
          ))}
          <li className="flex items-start gap-2.5">
            <Avatar id={author} name={author} size={36} />
            <div className="flex-1 min-w-0">
              <p className="text-caption text-muted">
                {author}
                {dot(language)}
                <Trans comment="mark on the comment that most people liked">Top comment</Trans>
              </p>
              <p>{say(video.topComment.text)}</p>
            </div>
          </li>
        </ul>
        <Field label={t`Your comment`} hint={t`Comments stay on this device.`}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              maxLength={2 * MAX_COMMENT}
              value={draft.text}
              onChange={(event) => draft.setText(limited(event.target.value, MAX_COMMENT))}
            />
          )}
        </Field>
        <Button kind="tint" disabled={text === ''} onClick={() => void handleSend()}>
          <Trans comment="button; adds one's own comment">Comment</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
