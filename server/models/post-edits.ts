import { and, desc, eq, gt, lt, lte } from 'drizzle-orm'
import { EDIT_WITHIN_MS, type PostVersion, VERSIONS_MAX } from '#contract/post-edits.ts'
import type { Post } from '#contract/posts.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { postVersions } from '../db/post-versions-schema.ts'
import { posts } from '../db/schema.ts'
import { searchedPost } from '../db/search-grams.ts'
import { heldUntil, hold } from './held.ts'
import { tellOfPost } from './notice-causes.ts'
import { findPost } from './posts.ts'

export type EditRefusal = 'gone' | 'foreign' | 'too-late' | 'edited'

/**
 * Gives an author's own post another text, and keeps the one before. What was done already, or changes nothing, is
 * answered as it stands. Call it in a transaction: the post is locked.
 */
export async function editPost(
  db: Db,
  { id, authorId, content, base }: { id: string; authorId: string; content: string; base: number },
): Promise<Post | EditRefusal> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('no key update')
  if (!row) return 'gone'
  if (row.userId !== authorId) return 'foreign'
  const isDone = row.content === content && (row.revision === base || row.revision === base + 1)
  const now = new Date()
  if (!isDone) {
    if (now.getTime() - row.createdAt.getTime() > EDIT_WITHIN_MS) return 'too-late'
    if (row.revision !== base) return 'edited'
    await db
      .insert(postVersions)
      .values({ postId: id, userId: authorId, revision: base, content: row.content, at: row.editedAt ?? row.createdAt })
    await dropVersions(db, id, base)
    // what a moderator has taken down stays so
    const isOpen = row.takenDown === null || row.takenDown === HELD
    const until = isOpen ? await heldUntil(db, authorId, [row.title, content], now) : null
    await db
      .update(posts)
      .set({
        content,
        revision: base + 1,
        editedAt: now,
        ...(until && { takenDown: HELD }),
        ...searchedPost(row.title, content),
      })
      .where(eq(posts.id, id))
    if (until) await hold(db, { postId: id, userId: authorId, until }, now)
    // who is called by what is held is notified when it is shown
    else if (row.takenDown !== HELD) await tellOfPost(db, id, authorId, content, row.content)
  }
  return (await findPost(db, id, authorId)) ?? 'gone'
}

/** Deletes the versions of a post between its first text and the newest ones. */
const dropVersions = (db: Db, postId: string, newest: number) =>
  db
    .delete(postVersions)
    .where(
      and(
        eq(postVersions.postId, postId),
        gt(postVersions.revision, 1),
        lte(postVersions.revision, newest - (VERSIONS_MAX - 1)),
      ),
    )

/** The stored texts of a post, of revisions before `before`; without it the present one is the first. */
export async function listVersions(
  db: Db,
  post: Post,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PostVersion[]> {
  const rows = await db
    .select({ revision: postVersions.revision, content: postVersions.content, at: postVersions.at })
    .from(postVersions)
    .where(and(eq(postVersions.postId, post.id), before === undefined ? undefined : lt(postVersions.revision, before)))
    .orderBy(desc(postVersions.revision))
    .limit(limit)
  const kept = rows.map((version) => ({ ...version, at: version.at.toISOString() }))
  if (before !== undefined) return kept
  const { revision = 1, content, editedAt, createdAt } = post
  return [{ revision, content, at: editedAt ?? createdAt }, ...kept].slice(0, limit)
}
