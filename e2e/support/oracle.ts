import { expect } from './fixtures.ts'
import type { Intent } from './intents.ts'
import { type Card, type Facts, judge, type Known } from './judge.ts'
import { type Readable, readOutbox, type StoredOutbox } from './stored.ts'
import type { TestHost } from './test-host.ts'

/** What was watched of a device from the outside of the app. */
export interface Watched {
  intents: ReadonlyMap<number, Intent>
  errors: readonly string[]
}

/**
 * Waits until a device has come to rest, and judges all that happened by the invariants: nothing lost,
 * nothing doubled, order kept, all tabs alike and honest, never two requests at once and none before its time, nothing
 * under another account. The device's own record of what it accepted is not believed: `intents` were watched outside.
 */
export async function expectInvariants(
  host: TestHost,
  device: Watched,
  pages: readonly [Readable, ...Readable[]],
  known: Known & { errors?: RegExp; withinMs?: number } = {},
): Promise<void> {
  const timeout = known.withinMs ?? 45_000
  await expect
    .poll(async () => atWork(await readOutbox(pages[0])), { message: 'nothing is left to send', timeout })
    .toEqual([])
  const message = 'nothing lost, nothing doubled, order kept, everything honest'
  const facts = async (): Promise<Facts> => ({
    intents: [...device.intents.values()].sort((a, b) => a.seq - b.seq),
    stored: await readOutbox(pages[0]),
    effects: await host.effects(),
    posts: await host.posts(),
    likes: await host.likes(),
    requests: await host.requests(),
    cards: await Promise.all(pages.map(cardsOf)),
  })
  await expect.poll(async () => judge(await facts(), known), { message, timeout: 20_000 }).toEqual([])
  const ownErrors = device.errors.filter(
    (text) => !text.startsWith('Failed to load resource') && !known.errors?.test(text),
  )
  expect(ownErrors, 'no error of the app itself').toEqual([])
}

const atWork = ({ outbox }: StoredOutbox): string[] =>
  outbox
    .filter(({ state }) => state === 'pending' || state === 'inflight')
    .map(({ seq, kind, state }) => `${seq} ${kind} ${state}`)

/** The cards of the feed that a page shows. */
export const cardsOf = (page: Readable): Promise<Card[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article[data-post]')].map((article) => ({
      id: article.getAttribute('data-post') ?? '',
      place: Number(article.getAttribute('aria-posinset')),
      isLiked: article.querySelector('[aria-pressed]')?.getAttribute('aria-pressed') === 'true',
      mark: article.querySelector('.post-bar')?.textContent ?? '',
    })),
  )
