import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comments } from '#server/db/comments-schema.ts'
import { posts } from '#server/db/schema.ts'
import { removeComment } from '#server/models/comments.ts'
import { removeCommentsOf } from '#server/models/delete-comments.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { queriesOf } from '../support/queries.ts'

describeOnEachDatabase('a chain of answers', (app) => {
  /** Makes a post and `size` comments of a guest, each an answer to the one before; resolves with their ids. */
  async function chainOf(size: number) {
    const { id: userId } = await app.guest()
    const postId = crypto.randomUUID()
    await app.db.insert(posts).values({ id: postId, userId, content: 'Chain', searchText: 'chain', comments: size })
    const ids = Array.from({ length: size }, () => crypto.randomUUID())
    const rootAt = new Date()
    await app.db.insert(comments).values(
      ids.map((id, at) => ({
        id,
        postId,
        rootId: ids[0] ?? id,
        rootAt,
        parentId: ids[at - 1] ?? null,
        userId,
        content: 'x',
      })),
    )
    return { userId, postId, ids }
  }

  /** Deletes all of a chain but the last, which keeps those above it. */
  const deleteAbove = (last: string) =>
    app.db.update(comments).set({ content: '', userId: null, deletedAt: new Date() }).where(ne(comments.id, last))

  const left = async () => (await app.db.select({ id: comments.id }).from(comments)).map(({ id }) => id)

  test('goes with its last comment in as many queries for 150 deleted ones as for 2', async () => {
    const queries: number[] = []
    for (const size of [3, 151]) {
      const { userId, ids } = await chainOf(size)
      const last = ids.at(-1) ?? ''
      await deleteAbove(last)
      const remove = () => app.db.transaction((tx) => removeComment(tx, last, userId))
      queries.push((await queriesOf(async () => expect(await remove()).toBe('removed'))).length)
      expect(await left()).toEqual([])
    }
    expect(queries[1]).toBe(queries[0])
  })

  test('goes with a leaver in as many queries for 150 of their comments as for 2', async () => {
    const queries: number[] = []
    for (const size of [2, 150]) {
      const { userId } = await chainOf(size)
      const remove = () => app.db.transaction((tx) => removeCommentsOf(tx, userId, 200))
      queries.push((await queriesOf(async () => expect(await remove()).toBe(size))).length)
      expect(await left()).toEqual([])
    }
    expect(queries[1]).toBe(queries[0])
  })

  test('stays down to the last that is answered elsewhere', async () => {
    const { userId, postId, ids } = await chainOf(6)
    const other = await app.guest()
    const rootAt = new Date()
    const aside = { id: crypto.randomUUID(), postId, rootId: ids[0] ?? '', rootAt, parentId: ids[2], content: 'y' }
    await app.db.insert(comments).values({ ...aside, userId: other.id })
    await app.db.transaction((tx) => removeCommentsOf(tx, userId, 200))
    expect((await left()).toSorted()).toEqual([...ids.slice(0, 3), aside.id].toSorted())
    await app.db.transaction((tx) => removeComment(tx, aside.id, other.id))
    expect(await left()).toEqual([])
  })
})
