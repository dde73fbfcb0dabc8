import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { cardsOf, type Watched } from '../support/oracle.ts'
import { readOutbox } from '../support/stored.ts'
import type { TestHost } from '../support/test-host.ts'

type Shown = Pick<Page, 'evaluate' | 'bringToFront'>
type Card = Awaited<ReturnType<typeof cardsOf>>[number]

/**
 * What a tab shows otherwise than the server has it, once all is sent: every own post is there once with its heart,
 * nothing that was deleted is, and other posts that come by have the server's hearts too.
 */
async function wrongIn(page: Shown, host: TestHost, device: Watched): Promise<string[]> {
  const { lanes, outbox } = await readOutbox(page)
  const persons = new Set(lanes.map(({ actorId }) => actorId))
  const hearts = (await host.likes()).filter(({ userId }) => persons.has(userId)).map(({ postId }) => postId)
  const onServer = new Set((await host.posts()).map(({ id }) => id))
  const creates = [...device.intents.values()].filter(({ kind }) => kind === 'post.create')
  const own = new Set(creates.map(({ target }) => target))
  // one that was undone, or refused, is none
  const refused = new Set(
    outbox.filter(({ kind, state }) => kind === 'post.delete' && state === 'failed').map(({ seq }) => seq),
  )
  const deletes = [...device.intents.values()].filter(({ kind }) => kind === 'post.delete')
  const deleted = new Set(
    deletes.filter(({ seq, isTakenBack }) => !isTakenBack && !refused.has(seq)).map(({ target }) => target),
  )
  const setAside = new Set(outbox.filter(({ kind }) => kind === 'post.create').map(({ target }) => target))
  const wanted = [...own].filter((id) => !deleted.has(id) && (onServer.has(id) || setAside.has(id)))
  const cards = await walk(page, wanted)
  return [
    ...wanted.filter((id) => !cards.has(id)).map((id) => `post ${id} is not shown`),
    ...[...cards.values()].flatMap(({ id, isLiked }) => {
      if (deleted.has(id)) return [`card ${id} is shown, and was deleted`]
      if (!onServer.has(id)) return setAside.has(id) ? [] : [`card ${id} is shown, and not there`]
      return isLiked === hearts.includes(id) ? [] : [`card ${id}: its heart is not the server's`]
    }),
  ]
}

/** Waits until each tab shows what the server has; rejects with what is otherwise. */
export async function expectTabsRight(tabs: readonly Shown[], host: TestHost, device: Watched): Promise<void> {
  for (const [at, tab] of tabs.entries())
    await expect
      .poll(() => wrongIn(tab, host, device), { message: `tab ${at} shows what is`, timeout: 60_000 })
      .toEqual([])
}

/** Most steps down the list in which the own posts are looked for. */
const MOST_STEPS = 12

/** Reads down a tab's feed from its top until all of these have come by: a list has only those cards that are in sight. */
async function walk(page: Shown, wanted: readonly string[]): Promise<Map<string, Card>> {
  const seen = new Map<string, Card>()
  await page.bringToFront()
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.evaluate(async (at) => {
      scrollTo(0, at * innerHeight * 0.6)
      // two frames, or as long where nothing is drawn
      const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((go) => setTimeout(go, 500))])
      await frame()
      await frame()
    }, step)
    for (const card of await cardsOf(page)) seen.set(card.id, card)
    if (wanted.every((id) => seen.has(id))) break
  }
  return seen
}
