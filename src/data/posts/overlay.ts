import type { Post } from '#contract/posts.ts'
import type { SessionUser } from '#contract/session.ts'
import { uploadUrl } from '#contract/uploads.ts'
import type { Account } from '#src/data/db/account.ts'
import type { Card, SyncMark } from './card.ts'
import { type Entry, isEditable, isReadable, type LikeSetEntry, type PostCreateEntry } from '#src/data/db/entry.ts'

/** True for a post of which a card can be drawn; an older version may have stored it in another shape (offline F58). */
export const isWhole = ({ content, user, _count }: Partial<Post>): boolean =>
  typeof content === 'string' && user !== undefined && _count !== undefined

/** Who looks: whose posts are own, and as whom a waiting post is shown. */
export interface Viewer {
  userIds: ReadonlySet<string>
  user: Pick<SessionUser, 'id' | 'firstName' | 'lastName'> | null
}

/** Ids under which an account's posts may come: its server id and its key on this device. */
export function viewerOf(account: Account): Viewer {
  return { userIds: new Set([account.key, ...(account.user ? [account.user.id] : [])]), user: account.user }
}

/**
 * Lays the outbox over the server's rows (offline §2.6). Pure and total; the result depends on `seq`, never on the
 * order of `entries`; applying an acked entry over rows that already have it changes nothing; no post is shown twice.
 * Rows keep their order; posts that the rows lack come first, newest wish first.
 */
export function project(
  stored: readonly Post[],
  entries: readonly Entry[],
  viewer: Viewer,
  idMap: ReadonlyMap<string, string> = new Map(),
): Card[] {
  const rows = stored.filter(isWhole)
  const idOf = (id: string) => idMap.get(id) ?? id
  const bySeq = [...entries].sort((a, b) => a.seq - b.seq)
  const hidden = new Set<string>()
  const wishes = new Map<string, LikeSetEntry>()
  const creates: PostCreateEntry[] = []
  for (const entry of bySeq) {
    if (!isReadable(entry)) continue // damaged: the outbox lists what is left of it
    switch (entry.kind) {
      case 'post.create':
        creates.push(entry)
        break
      case 'post.delete':
        if (entry.state !== 'failed') hidden.add(idOf(entry.target))
        break
      case 'like.set':
        if (entry.state !== 'failed') wishes.set(idOf(entry.target), entry)
        break
      default:
        entry satisfies never // what only a newer version knows is not drawn
    }
  }
  const known = new Set(rows.map((row) => row.id))
  const made = creates
    .reverse()
    .map((entry) => ({ post: entry.result ?? postOf(entry, viewer), sync: markOf(entry) }))
    .filter(({ post }) => !known.has(post.id) && !known.has(idOf(post.id)))
  const sent: SyncMark = { state: 'sent' }
  return [...made, ...rows.map((post) => ({ post, sync: sent }))]
    .filter(({ post }) => !hidden.has(post.id))
    .map(({ post, sync }) => cardOf(post, sync, wishes.get(post.id), viewer))
}

function cardOf(post: Post, sync: SyncMark, wish: LikeSetEntry | undefined, viewer: Viewer): Card {
  const wasLiked = post.likedByMe ?? false
  const isLiked = wish ? wish.payload.liked : wasLiked
  const likes = Math.max(0, post._count.likes + Number(isLiked && !wasLiked) - Number(!isLiked && wasLiked))
  return { post, isOwn: viewer.userIds.has(post.user.id), isLiked, likes, comments: post._count.comments, sync }
}

function markOf(entry: Entry): SyncMark {
  switch (entry.state) {
    case 'acked':
      return { state: 'sent' }
    case 'inflight':
      return { state: 'sending', seq: entry.seq }
    case 'failed':
      return { state: 'failed', seq: entry.seq, reason: entry.lastError?.reason ?? 'refused' }
    default:
      return { state: 'waiting', seq: entry.seq, canEdit: isEditable(entry) }
  }
}

function postOf(entry: PostCreateEntry, viewer: Viewer): Post {
  const { picture } = entry.payload
  return {
    id: entry.payload.id,
    content: entry.payload.content,
    createdAt: new Date(entry.createdAt).toISOString(),
    imageUrl: picture ? uploadUrl(picture.id) : null,
    imageAlt: picture?.alt || null,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
    products: [],
    user: {
      id: viewer.user?.id ?? entry.userId,
      firstName: viewer.user?.firstName ?? '',
      lastName: viewer.user?.lastName ?? '',
    },
    _count: { likes: 0, comments: 0 },
    title: null,
    isShopPost: false,
    likedByMe: false,
    lang: entry.payload.lang,
  }
}
