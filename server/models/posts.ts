import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import { picturesNamed } from '#contract/post-pictures.ts'
import type { NewPost, Post } from '#contract/posts.ts'
import { SEARCH_FORM_VERSION } from '#contract/search-form.ts'
import { isCleanText } from '#contract/text.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { comments } from '../db/comments-schema.ts'
import { posts } from '../db/schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { heldUntil, heldUntilOf, hold } from './held.ts'
import { forgetAnswers } from './idempotency.ts'
import { isLaidAside, isLarge, layAside } from './lay-aside.ts'
import { withMentions } from './mentions.ts'
import { tellOfPost } from './notice-causes.ts'
import { storedImages, takeImages } from './post-images.ts'
import { isHeldBy } from './post-lists.ts'
import { searchedPost } from '../db/search-grams.ts'
import { findHits } from './search-posts.ts'
import { isSeen } from './seen.ts'
import { type Unwanted, unwantedPeople } from './unwanted.ts'
import { rememberForms, UnwantedLook } from './unwanted-look.ts'
import { attachUploads } from './uploads.ts'

interface PostQuery {
  viewerId: string | null
  /** Words in search form; without any, all posts are listed. */
  tokens: readonly string[]
  after: Place | undefined
  limit: number
  /** What its reader does not want to see is left out. */
  unwanted?: Unwanted | null
  /** The condition that the list's posts meet; all of them without it. */
  among?: SQL | undefined
  /** Whether it lists the reader's own posts, with those that others do not see. */
  isOwn?: boolean
  /** Whether what its reader has held stands in it. */
  withHeld?: boolean
  /** Posts that the list begins with, before what comes after `after`, and the look that they have passed. */
  begun?: { posts: readonly Post[]; look: UnwantedLook }
}

export interface Listed {
  posts: Post[]
  /** Where a search that found fewer than `limit` goes on; null where it has looked at all posts. */
  next: Place | null
}

/** So often is read on where a list has fewer posts than were asked for because the others are unwanted. */
const ROUNDS_MAX = 8

/** Posts, newest first, as `viewerId` sees them, without what they do not want to see. */
export async function listPosts(db: Db, query: PostQuery): Promise<Listed> {
  const { viewerId, limit, unwanted, begun } = query
  if (!unwanted) return listAll(db, query)
  const look = begun?.look ?? new UnwantedLook(unwanted, viewerId)
  const found: Post[] = [...(begun?.posts ?? [])]
  let after = query.after
  for (let round = 0; round < ROUNDS_MAX && found.length < limit; round++) {
    const { posts: some, next } = await listAll(db, { ...query, after }, look.hasWords)
    for (const post of some) {
      if (!look.hidesPost(post)) found.push(post)
      after = post
      if (found.length === limit) return { posts: found, next: null }
      if (look.isSpent) return { posts: found, next: after }
    }
    if (some.length < limit) return { posts: found, next }
  }
  return { posts: found, next: after ?? null }
}

async function listAll(
  db: Db,
  { viewerId, tokens, after, limit, unwanted, among, isOwn, withHeld }: PostQuery,
  hasForms = false,
): Promise<Listed> {
  // no text holds a control character, and the database refuses to be asked for some
  if (!tokens.every(isCleanText)) return { posts: [], next: null }
  const hits = tokens.length > 0 ? await findHits(db, tokens, after, limit) : undefined
  if (hits?.ids.length === 0) return { posts: [], next: hits.next }
  const rows = await selectPosts(db, viewerId, hasForms)
    .where(
      and(
        isOwn ? isThereFor(viewerId) : withHeld && viewerId ? or(isThere, isHeldBy(viewerId)) : isThere,
        hits ? inArray(posts.id, hits.ids) : after && isAfter(after),
        among,
        unwanted ? isByNone(unwanted, viewerId) : undefined,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit)
  const found = await withMentions(db, rows.map(postOf), viewerId)
  for (const [at, post] of found.entries()) {
    const forms = rows[at]?.forms
    if (forms) rememberForms(post, forms)
  }
  return { posts: found, next: hits?.next ?? null }
}

/** Authors who are unwanted now need not be read at all. */
function isByNone(unwanted: Unwanted, viewerId: string | null): SQL | undefined {
  const ids = unwantedPeople(unwanted, viewerId, Date.now())
  return ids.length > 0 ? sql`${posts.userId} <> all(${sql.param(ids)}::text[])` : undefined
}

/** These posts as `viewerId` sees them, in the order of their ids; those that are gone are left out. */
export async function findPosts(db: Db, ids: readonly string[], viewerId: string | null): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await selectPosts(db, viewerId).where(and(isThereFor(viewerId), inArray(posts.id, [...ids])))
  const found = await withMentions(db, rows.map(postOf), viewerId)
  const byId = new Map(found.map((post) => [post.id, post]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findPost(db: Db, id: string, viewerId: string | null): Promise<Post | undefined> {
  const [row] = await selectPosts(db, viewerId).where(and(eq(posts.id, id), isThereFor(viewerId)))
  return row && (await withMentions(db, [postOf(row)], viewerId))[0]
}

/**
 * Writes a post; the same author's post of this id is answered as it stands, another author's is `taken`. `no-picture`
 * where a picture that it names is not the author's to show.
 */
export async function addPost(
  db: Db,
  id: string,
  authorId: string,
  body: NewPost,
): Promise<Post | 'taken' | 'no-picture'> {
  // a post that is there has taken its pictures; where it has none the insert tells
  const known = picturesNamed(body).length > 0 ? await findPost(db, id, authorId) : undefined
  if (known) return known.user.id === authorId ? known : 'taken'
  const images = await takeImages(db, body, authorId)
  if (!images) return 'no-picture'
  const now = new Date()
  const until = await heldUntil(db, authorId, [body.title, body.content], now)
  const written = await db
    .insert(posts)
    .values({
      id,
      userId: authorId,
      content: body.content,
      title: body.title ?? null,
      lang: body.lang ?? null,
      createdAt: now,
      takenDown: until && HELD,
      ...searchedPost(body.title, body.content),
      ...images.columns,
    })
    .onConflictDoNothing()
    .returning({ id: posts.id })
  if (written.length > 0) await attachUploads(db, images.ids, id)
  if (written.length > 0 && until) await hold(db, { postId: id, userId: authorId, until }, now)
  else if (written.length > 0) await tellOfPost(db, id, authorId, body.content)
  const post = await findPost(db, id, authorId)
  return post?.user.id === authorId ? post : 'taken'
}

/**
 * Deletes an author's own post; its likes, comments and pictures go with it, and what stored answers say of them: at
 * once where they are few, and otherwise in batches, while no reading finds it any more.
 */
export async function removePost(db: Db, id: string, authorId: string): Promise<'removed' | 'foreign' | 'gone'> {
  const [post] = await db
    .select({ userId: posts.userId, leavesAt: user.leavesAt })
    .from(posts)
    .innerJoin(user, eq(user.id, posts.userId))
    .where(eq(posts.id, id))
    .for('update', { of: posts })
  if (!post || isLaidAside(post)) return 'gone'
  if (post.userId !== authorId) return 'foreign'
  if (await isLarge(db, id)) {
    await forgetAnswers(db, id)
    await layAside(db, id)
    return 'removed'
  }
  const under = await db.select({ id: comments.id }).from(comments).where(eq(comments.postId, id))
  await db.delete(posts).where(eq(posts.id, id))
  await forgetAnswers(db, id, ...under.map((comment) => comment.id))
  return 'removed'
}

/** Hides posts of people who are leaving or suspended, and posts that a moderator has taken down. */
const isThere = and(isSeen, isNull(posts.takenDown)) as SQL

/** The same; what they wrote themselves the author still finds. */
const isThereFor = (viewerId: string | null): SQL =>
  viewerId === null ? isThere : sql`(${isThere} or (${posts.userId} = ${viewerId} and ${isNull(user.leavesAt)}))`

const isAfter = ({ createdAt, id }: Place) => {
  const moment = new Date(createdAt)
  return or(lt(posts.createdAt, moment), and(eq(posts.createdAt, moment), lt(posts.id, id)))
}

const { searchText: _text, searchGrams: _grams, searchVersion: _version, ...shown } = getTableColumns(posts)

/** The folded text and names of a post; null where an earlier version has folded one of them. */
const forms = sql<[string, string] | null>`case
  when ${posts.searchVersion} = ${SEARCH_FORM_VERSION} and ${user.searchVersion} = ${SEARCH_FORM_VERSION}
  then json_build_array(${posts.searchText}, ${user.searchName}) end`

const selectPosts = (db: Db, viewerId: string | null, hasForms = false) =>
  db
    .select({
      post: shown,
      author: authorColumns,
      heldUntil: heldUntilOf(posts),
      forms: hasForms ? forms : sql<null>`null`,
      likedByMe:
        viewerId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from likes where likes.post_id = ${posts.id} and likes.user_id = ${viewerId})`,
      bookmarkedByMe:
        viewerId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from bookmarks b where b.post_id = ${posts.id} and b.user_id = ${viewerId})`,
    })
    .from(posts)
    .innerJoin(user, eq(user.id, posts.userId))

type Row = Awaited<ReturnType<typeof selectPosts>>[number]

function postOf({ post, author, heldUntil: until, likedByMe, bookmarkedByMe }: Row): Post {
  return {
    id: post.id,
    content: post.content,
    title: post.title,
    lang: post.lang,
    createdAt: post.createdAt.toISOString(),
    images: storedImages(post),
    imageUrl: post.imageUrl,
    imageAlt: post.imageAlt,
    imageWidth: post.imageWidth,
    imageHeight: post.imageHeight,
    products: post.products,
    isShopPost: post.isShopPost,
    user: authorOf(author),
    _count: { likes: post.likes, comments: post.comments },
    likesCount: post.likes,
    commentsCount: post.comments,
    likedByMe,
    bookmarkedByMe,
    ...(post.takenDown !== null && post.takenDown !== HELD && { takenDown: post.takenDown }),
    ...(until && { heldUntil: until.toISOString() }),
    revision: post.revision,
    editedAt: post.editedAt?.toISOString() ?? null,
  }
}
