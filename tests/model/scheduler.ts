import { uuidv7 } from '#src/data/db/uuid.ts'
import { change } from '#src/data/commands.ts'
import { cancelScheduled, changeScheduled } from '#src/data/scheduled/intents.ts'
import { shownScheduled } from '#src/data/scheduled/views.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { scheduledOf } from '#mock-server/scheduled.ts'
import { bearable } from './bearable.ts'
import { world } from './world.ts'

const DAY_MS = 24 * 3600_000
/** So far ahead that no script comes to it: what goes out by itself is no write of a device. */
const AHEAD_MS = 300 * DAY_MS
let written = 0

/** One in four for a time that has passed already. */
const timeOf = (nth: number): string => new Date(Date.now() + (nth % 4 === 3 ? -DAY_MS : AHEAD_MS)).toISOString()

/** What waits for its time as a page may show it: on this device, or at the host. */
async function shown() {
  const { key, user } = await currentAccount()
  const stored = [...world.host.state.scheduledById.values()].filter(({ userId }) => userId === user?.id)
  return shownScheduled(stored.map(scheduledOf), await loadEntries(key))
}

/** Schedules a post, or gives one that is shown another text and time. */
export async function schedule(nth: number): Promise<void> {
  const wish = { at: timeOf(nth), content: `for later ${++written}` }
  const items = nth % 2 === 1 ? (await shown()).filter(({ state }) => state !== 'refused') : []
  const item = items[nth % Math.max(items.length, 1)]
  const work = item
    ? changeScheduled(item.id, wish)
    : change('schedule.set', uuidv7(), { ...wish, lang: 'en', isNew: true })
  await work.catch(bearable)
}

/** Deletes one that is shown. */
export async function cancel(nth: number): Promise<void> {
  const items = await shown()
  const item = items[nth % Math.max(items.length, 1)]
  if (item) await world.ledger.whileTaking(() => cancelScheduled(item)).catch(bearable)
}
