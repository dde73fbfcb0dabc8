import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { compactCount } from '#src/lib/count.ts'
import type { Post } from '#contract/posts.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { later } from '#src/ui/later.ts'
import { LikeButton } from './like-button.tsx'
import { postPath } from './post-address.ts'
import { useLanguage } from './use-language.ts'
import { useShare } from './use-share.ts'

interface PostActionsProps {
  card: Card
  /** Shows the post in other words than its own, or in its own again. */
  onRead(post: Post | undefined): void
}

const translating = later(() => import('./translate-button.tsx'))

/** Like, comments and share. A post that the server does not know yet can be liked; the other two wait for it. */
export function PostActions({ card, onRead }: PostActionsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const share = useShare()
  const isSent = card.sync.state === 'sent'
  const count = compactCount(card.comments, language)
  return (
    <div className="post-actions">
      <LikeButton card={card} />
      {isSent ? (
        <>
          <a
            href={`${postPath(card.post.id)}#write`}
            data-route=""
            aria-label={t({ message: plural(card.comments, { one: '# comment', other: '# comments' }) })}
            className="post-action"
          >
            <span aria-hidden className="i-ph-chat-circle icon-21" />
            <span className="num">{count}</span>
          </a>
          <button type="button" className="post-action" onClick={() => void share(card.post)}>
            <span aria-hidden className="i-ph-share-network icon-20" />
            {t({ message: 'Share', comment: 'button under a post; verb' })}
          </button>
        </>
      ) : null}
      <Translate card={card} onRead={onRead} />
    </div>
  )
}

/** For a post in another language than the reader's, in a browser that can translate. */
function Translate({ card, onRead }: PostActionsProps) {
  const loaded = translating.use()
  const to = useLanguage()
  const from = card.post.lang
  if (!from || from === to || !('Translator' in globalThis)) return null
  void translating.want()
  return loaded ? <loaded.TranslateButton post={card.post} from={from} to={to} onRead={onRead} /> : null
}
