import { memo, useId, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Post } from '#contract/posts.ts'
import { type Card, isSameCard } from '#src/data/posts/hooks/card.ts'
import { callNameOf } from '#src/lib/call-name.ts'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { Face } from '#src/ui/face.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { lazyPart } from './lazy-part.ts'
import { authorPath } from './post-address.ts'
import { PostActions } from './post-actions.tsx'
import { PostPictures } from './post-pictures.tsx'
import { PostProduct } from './post-product.tsx'
import { PostText } from './post-text.tsx'
import { SyncBar } from './sync-bar.tsx'
import { TimeAgo } from './time-ago.tsx'
import { useAuthorName } from './use-name-of.ts'

const PostMenuList = lazyPart('PostMenuList')
const SentPostEditor = lazyPart('SentPostEditor')

/** The menu of a post, whose rows come when it is opened. */
function PostMenu({ card, onEdit }: { card: Card; onEdit(seq: number): void }) {
  const { t } = useLingui()
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <MenuButton
        label={t({ message: 'More', comment: 'button that opens the menu of a post' })}
        className="icon-btn -my-1.5 -me-2.5 text-faint"
        list={(open) => <PostMenuList card={card} open={open} onEdit={onEdit} onEditSent={() => setEdited(true)} />}
      >
        <span aria-hidden className="i-ph-dots-three-bold icon-22" />
      </MenuButton>
      {isEdited ? <SentPostEditor post={card.post} onClose={() => setEdited(false)} /> : null}
    </>
  )
}

const AuthorMark = lazyPart('AuthorMark')
const EditBar = lazyPart('EditBar')
const EditedMark = lazyPart('EditedMark')
const HeldBar = lazyPart('HeldBar')

export interface PostCardProps {
  card: Card
  /** Where the card stands in its feed, counted from 1. */
  at?: number
  /** How many cards its feed has. */
  of?: number
  /** The whole text, and the title where there is one. */
  isWhole?: boolean
  /** Opens a post that was not sent in a composer. */
  onEdit(seq: number): void
}

/**
 * A post with everything the specification names: author, time, menu, text, picture, product, state and actions. What
 * stands in it is drawn apart from its place, so that a list that grows draws no card anew.
 */
export function PostCard({ at, of, ...inner }: PostCardProps) {
  const id = useId()
  return (
    <article
      className="post"
      data-post={inner.card.post.id}
      tabIndex={at ? -1 : undefined}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}text`}
      aria-posinset={at}
      aria-setsize={of}
    >
      <Boundary of={inner.card} name={`Post ${inner.card.post.id}`} instead={<PlainPost id={id} {...inner} />}>
        <PostInner id={id} {...inner} />
      </Boundary>
    </article>
  )
}

/** The text of a post whose card cannot be drawn, with the menu and the actions. */
function PlainPost({ id, card, onEdit }: PostInnerProps) {
  const [, setRead] = useState<Post>()
  return (
    <>
      <Boundary instead={null}>
        <PostMenu card={card} onEdit={onEdit} />
      </Boundary>
      <PlainText id={`${id}text`} text={card.post.content} />
      <Boundary instead={null}>
        <SyncBar sync={card.sync} onEdit={onEdit} />
        <PostActions card={card} onRead={setRead} />
      </Boundary>
    </>
  )
}

type PostInnerProps = Omit<PostCardProps, 'at' | 'of'> & { id: string }

const PostInner = memo(function PostInner({ id, card, isWhole = false, onEdit }: PostInnerProps) {
  const { sync } = card
  const [read, setRead] = useState<Post>()
  const post = read?.id === card.post.id ? read : card.post
  const [product] = post.products
  const lang = card.post.lang ?? undefined
  const name = useAuthorName()(post, card.isOwn)
  return (
    <>
      <header className="flex items-center gap-2.5">
        <div className="relative flex flex-1 items-center gap-2.5 min-w-0">
          <Face
            id={post.user.id}
            name={callNameOf(post.user, name)}
            tint={post.user.avatarColour}
            photo={post.user.avatar}
          />
          <span className="flex-1 min-w-0">
            <a
              id={`${id}name`}
              href={authorPath(post.user.id, card.isOwn)}
              data-route=""
              className="block truncate text-15px leading-1.35 font-650 after:(content-empty absolute inset-0)"
              lang={lang}
            >
              <bdi>{name}</bdi>
              {post.user.isOfficial ? <AuthorMark /> : null}
            </a>
            <span className="flex flex-wrap gap-x-2 text-caption text-faint">
              <TimeAgo at={post.createdAt} />
              {post.editedAt ? <EditedMark postId={post.id} at={post.editedAt} /> : null}
            </span>
          </span>
        </div>
        <PostMenu card={card} onEdit={onEdit} />
      </header>
      {isWhole && post.title ? (
        <h2 className="mt-2 text-h2" dir="auto" lang={post.lang ?? undefined}>
          {post.title}
        </h2>
      ) : null}
      <Boundary of={post} name={name} instead={<PlainText id={`${id}text`} text={post.content} />}>
        <PostText id={`${id}text`} post={post} isWhole={isWhole} />
      </Boundary>
      <Boundary of={post} name={name} instead={null}>
        {post.imageUrl ? <PostPictures post={post} isWhole={isWhole} /> : null}
        {product ? <PostProduct product={product} /> : null}
      </Boundary>
      {sync.state === 'sent' ? null : <SyncBar sync={sync} onEdit={onEdit} />}
      {post.heldUntil ? <HeldBar until={post.heldUntil} /> : null}
      {card.edit ? <EditBar post={post} edit={card.edit} onEdit={onEdit} /> : null}
      <PostActions card={card} onRead={setRead} />
    </>
  )
}, isSame)

/** Cards are computed anew with each change of the stores, whatever it was; only what reads otherwise is drawn again. */
function isSame(before: PostInnerProps, now: PostInnerProps): boolean {
  return before.isWhole === now.isWhole && before.onEdit === now.onEdit && isSameCard(before.card, now.card)
}
