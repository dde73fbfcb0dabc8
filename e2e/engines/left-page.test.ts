import { setTimeout as wait } from 'node:timers/promises'
import { poll } from './support/look.ts'
import { openHome, openPage, seesCards } from './support/portal.ts'
import { story } from './support/story.ts'
import { LOG_TRANSACTIONS, openTransactions } from './support/transaction-log.ts'

/** When home is left, after it has loaded: it writes its feed within these moments. */
const LEFT_AFTER_MS = [0, 200, 400, 700, 1000, 1500, 2500]

story(
  'home may be left at any moment: the next page reads its stores at once, and shows cards',
  {},
  async ({ host, device }) => {
    const tab = await device.open({ before: LOG_TRANSACTIONS })
    await openHome(tab, host.url)
    for (const ms of LEFT_AFTER_MS) {
      await tab.goto(host.url)
      await wait(ms)
      await openPage(tab, `${host.url}/discover`)
      await openPage(tab, host.url)
      await seesCards(tab)
      await wait(1500)
      // one that a busy machine has slowed ends; one that a left page holds up does not
      await poll(() => openTransactions(tab, 1200), 15_000).toEqual([])
    }
  },
)
