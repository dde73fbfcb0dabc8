import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { LikeButton } from '#src/features/posts/like-button.tsx'
import { authorPath } from '#src/features/posts/post-address.ts'
import { SyncBar } from '#src/features/posts/sync-bar.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { firstLine } from '#src/features/posts/topics.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useAuthorName } from '#src/features/posts/use-name-of.ts'
import { compactCount } from '#src/lib/count.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { isOwnPath } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { ProductPicture } from '#src/features/shop/product-picture.tsx'
import { stableHash } from '#src/lib/stable-hash.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { showGround } from '#src/ui/show-ground.ts'
import { fromFirstFound } from '../found-parts.ts'
import { Marked } from './marked.tsx'

const KINDS = ['hills', 'field', 'sea'] as const
const LOOK = 'w-23 h-23 flex-none rounded-14px object-cover bg-surface-3'

/** The small picture at the end of a found post: its own where it is of our origin, else its first product's, else none. */
function FoundThumb({ post }: { post: Post }) {
  const [hasFailed, setFailed] = useState(false)
  const product = post.products[0]
  if (!post.imageUrl || !isOwnPath(post.imageUrl))
    return product?.id ? <ProductPicture product={{ id: product.id }} className={LOOK} /> : null
  const hash = stableHash(post.id)
  const alt = post.imageAlt ?? ''
  if (hasFailed)
    return (
      <Drawing
        kind={KINDS[hash % KINDS.length] ?? 'hills'}
        id={post.id}
        hue={hash % 360}
        width={184}
        height={184}
        alt={alt}
        className={LOOK}
      />
    )
  return (
    <img
      src={post.imageUrl}
      alt={alt}
      lang={post.lang ?? undefined}
      width={92}
      height={92}
      loading="lazy"
      decoding="async"
      className={LOOK}
      onLoad={showGround}
      onError={() => setFailed(true)}
    />
  )
}

/** A post in short: author, title or first line, two lines of text, likes and comments; it leads to its page. */
export function FoundPost({
  card,
  words,
  onEdit,
}: {
  card: Card
  /** The words of a search, in search form: they are marked. */
  words: readonly string[]
  onEdit(seq: number): void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const { post } = card
  const lang = post.lang ?? undefined
  const name = useAuthorName()(post, card.isOwn)
  const title = post.title ?? firstLine(post.content)
  const text = post.title ? post.content : post.content.slice(title.length).trim()
  return (
    <article
      data-post={post.id}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}title`}
      className="flex flex-col line-above pt-3.5 pb-1 desktop:(card px-4)"
    >
      <div className="flex flex-1 gap-4">
        <div className="flex-1 min-w-0">
          <p className="flex items-center gap-1.5 text-small">
            <a href={authorPath(post.user.id, card.isOwn)} data-route="" className="flex items-center gap-1.5 min-w-0">
              <AuthorFace of={post.user} size={22} />
              <span id={`${id}name`} className="min-w-0 truncate font-600" lang={lang}>
                <bdi>
                  <Marked text={name} words={words} />
                </bdi>
              </span>
            </a>
            <TimeAgo at={post.createdAt} className="flex-none text-caption text-faint" />
          </p>
          <h3
            id={`${id}title`}
            className={`mt-1.5 ${text ? 'line-clamp-2 text-title' : 'line-clamp-3 text-15px leading-1.6'}`}
          >
            <Link to="/posts/$postId" params={{ postId: post.id }} lang={lang} dir="auto">
              <Marked text={text ? title : fromFirstFound(title, words)} words={words} />
            </Link>
          </h3>
          {text ? (
            <p className="mt-0.5 line-clamp-2 text-small text-muted" lang={lang} dir="auto">
              <Marked text={fromFirstFound(text, words)} words={words} />
            </p>
          ) : null}
        </div>
        <FoundThumb post={post} />
      </div>
      <SyncBar sync={card.sync} onEdit={onEdit} />
      <div className="post-actions">
        <LikeButton card={card} />
        {card.sync.state === 'sent' ? (
          <Link
            to="/posts/$postId"
            params={{ postId: post.id }}
            aria-label={t({ message: plural(card.comments, { one: '# comment', other: '# comments' }) })}
            className="post-action"
          >
            <span aria-hidden className="i-ph-chat-circle icon-21" />
            <span className="num">{compactCount(card.comments, language)}</span>
          </Link>
        ) : null}
      </div>
    </article>
  )
}
