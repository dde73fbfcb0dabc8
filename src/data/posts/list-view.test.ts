import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { change } from '#src/data/commands.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { clearStores } from '#src/testing/device.ts'
import { postOf } from '#src/testing/post-of.ts'
import { addPost } from './add-post.ts'
import { type SeenList, watchList } from './list-view.ts'
import { rankOf } from './rank.ts'

const listed = postOf({ id: '019a0000-0000-7000-8000-000000000001' })

beforeEach(clearStores)

/** Follows a list; tells what it shows once that is true of it. */
function follow(takesOwn: boolean) {
  let seen: SeenList | undefined
  let times = 0
  const running = watchList([listed], { takesOwn, at: 1 }).subscribe((now) => {
    seen = now
    times += 1
  })
  const until = async (texts: string[]) => {
    await expect.poll(() => seen?.cards.map(({ post }) => post.content), { timeout: 5000 }).toEqual(texts)
  }
  /** Does something, and waits until the list was told anew. */
  const untilTold = async (act: () => PromiseLike<unknown>) => {
    const before = times
    await act()
    await expect.poll(() => times, { timeout: 5000 }).toBeGreaterThan(before)
  }
  return { until, untilTold, end: () => running.unsubscribe() }
}

test('a post of one’s own that is sent stays in its list until the list’s next answer has it', async () => {
  const { until, untilTold, end } = follow(true)
  await until([listed.content])
  const entry = await addPost({ content: 'Mine', lang: null, draftSlot: 'home' })
  await until(['Mine', listed.content])
  await outboxDb.outbox.update(entry.seq, { state: 'acked' })
  await until(['Mine', listed.content])
  // the feed of all has it, and the outbox lets go of it
  const { cacheKey, key } = await currentAccount()
  const post = postOf({ id: entry.target, content: 'Mine', user: { ...listed.user, id: key } })
  await cacheDb.posts.put({ cacheKey, id: post.id, rank: rankOf(post), post, storedAt: Date.now() })
  await untilTold(() => outboxDb.outbox.delete(entry.seq))
  expect(await outboxDb.outbox.count()).toBe(0)
  await until(['Mine', listed.content])
  await cacheDb.posts.delete([cacheKey, post.id])
  await until([listed.content])
  end()
})

test('a list of another person’s posts takes none of one’s own', async () => {
  const { until, untilTold, end } = follow(false)
  await until([listed.content])
  await untilTold(() => addPost({ content: 'Mine', lang: null, draftSlot: 'home' }))
  await until([listed.content])
  expect(await outboxDb.outbox.count()).toBe(1)
  end()
})

test('a post that is bookmarked here stands in the bookmarks before their next answer, and leaves them unmarked', async () => {
  const { cacheKey } = await currentAccount()
  const post = postOf({ id: '019a0000-0000-7000-8000-000000000002', content: 'Kept' })
  await cacheDb.posts.put({ cacheKey, id: post.id, rank: rankOf(post), post, storedAt: Date.now() })
  let seen: SeenList | undefined
  const running = watchList([], { takesOwn: false, takesMarked: 'isBookmarked', at: 1 }).subscribe((now) => {
    seen = now
  })
  const until = (texts: string[]) =>
    expect.poll(() => seen?.cards.map((card) => card.post.content), { timeout: 5000 }).toEqual(texts)
  await until([])
  await change('bookmark.set', post.id, { bookmarked: true, base: false })
  await until(['Kept'])
  await change('bookmark.set', post.id, { bookmarked: false, base: false })
  await until([])
  running.unsubscribe()
})
