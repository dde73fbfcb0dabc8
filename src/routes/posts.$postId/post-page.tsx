import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { EditedPost } from '#src/features/posts/edited-post.tsx'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { PostSkeleton } from '#src/features/posts/post-skeleton.tsx'
import { useEditPost } from '#src/features/posts/use-edit-post.ts'
import { type OnePost, usePost } from '#src/data/posts/hooks/post.ts'
import { useTakenBack } from '#src/data/sync/hooks/taken-back.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Discussion } from './parts/discussion.tsx'
import { TakenDown } from './parts/taken-down.tsx'
import { useIsLongWait } from '#src/ui/skeleton.tsx'

/** One post in full with its comments, from storage when there is no network. */
export function PostPage() {
  const { postId } = useParams({ strict: false })
  const { comment } = useSearch({ strict: false })
  const { t } = useLingui()
  const { card, status, isHidden } = usePost(postId ?? '')
  const navigate = useNavigate()
  const shownId = useRef<string>(undefined)
  const isGone = isHidden || (!card && status !== 'loading')

  // A post that is deleted or hidden while it is read leaves nothing to show; who opens a hidden one by its link sees it.
  useEffect(() => {
    if (isGone && shownId.current === postId) void navigate({ to: '/', replace: true })
    // one that is deleted before the server has answered is still being asked for
    if (status !== 'loading') shownId.current = card && !isHidden ? postId : undefined
  }, [postId, card, isHidden, isGone, status, navigate])

  const editing = useEditPost()
  const [counted, setCounted] = useState<{ postId: string; comments: number }>()

  // the card and the heading below it say the same number
  const comments = counted?.postId === (postId ?? '') ? counted.comments : card?.comments
  const shown = useMemo(() => card && { ...card, comments: comments ?? card.comments }, [card, comments])
  const handleCount = useCallback((comments: number) => setCounted({ postId: postId ?? '', comments }), [postId])

  if (!card || !shown) return <Absent id={postId ?? ''} status={status} />
  return (
    <div className="w-full max-w-680px mx-auto desktop:py-5">
      <h1 className="only-read">
        <Trans context="noun" comment="noun; title of the page of one post">
          Post
        </Trans>
      </h1>
      <div className="bg-surface overflow-clip lt-desktop:pb-72px desktop:(rounded-18px ring-line) [&>.post]:border-0">
        {card.post.takenDown ? <TakenDown reason={card.post.takenDown} what="post" /> : null}
        <PostCard card={shown} isWhole onEdit={editing.open} />
        <EditedPost
          editing={editing}
          ofComment={{
            title: t({
              message: 'Edit comment',
              comment: 'title of the dialog in which a comment that waits is changed',
            }),
            label: t({ message: 'Write a comment', comment: 'name of the field' }),
          }}
        />
        {card.sync.state === 'sent' && !card.post.takenDown ? (
          <Discussion card={card} focusId={comment} onEdit={editing.open} onCount={handleCount} />
        ) : null}
      </div>
    </div>
  )
}

function Absent({ id, status }: { id: string; status: OnePost['status'] }) {
  const { t } = useLingui()
  const wasTakenBack = useTakenBack(id)
  const isLong = useIsLongWait()
  const home = (
    <Link to="/" className={buttonClass('secondary')}>
      <Trans comment="link to the list of posts">Go to the community</Trans>
    </Link>
  )
  return (
    <div className="w-full max-w-680px mx-auto desktop:py-5">
      <h1 className="only-read">
        <Trans context="noun" comment="noun; title of the page of one post">
          Post
        </Trans>
      </h1>
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {wasTakenBack ? (
          <EmptyState
            kind="done"
            title={t`Post deleted`}
            text={t`It hadn’t been sent yet, so no one else has seen it.`}
            action={home}
          />
        ) : status === 'not-found' ? (
          <EmptyState
            kind="search"
            title={t`Post not found`}
            text={t`It was deleted, or the address is incomplete.`}
            action={home}
          />
        ) : status === 'unsaved' ? (
          <EmptyState
            kind="unsaved"
            title={t`This post isn’t saved on this device yet`}
            text={t`Open it once while you’re online to read it offline later.`}
            action={home}
          />
        ) : (
          <div aria-busy className={isLong ? '' : 'invisible'}>
            <PostSkeleton />
          </div>
        )}
      </div>
    </div>
  )
}
