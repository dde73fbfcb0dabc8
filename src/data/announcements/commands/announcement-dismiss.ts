import * as v from 'valibot'
import { announcements as api } from '#contract/announcements.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { ask, none } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'

const Payload = v.object({
  dismissed: v.literal(true),
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(v.boolean(), false),
  /** The announcement's title, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type Dismissal = v.InferOutput<typeof Payload>

/** The wish to have an announcement put away, which is the target; nothing puts it back. Seen by `stored-announcements.ts`. */
export const announcementDismiss = wishCommand<'announcement.dismiss', Dismissal, { dismissed: true }>('dismissed', {
  kind: 'announcement.dismiss',
  payload: Payload,
  request: (_payload, id) => ask(api.dismiss, { params: { id } }),
  // one that was taken back is not shown either
  onMissing: () => 'done',
  overlay: none,
  async apply({ target }, { cacheKey }) {
    await cacheDb.transaction('rw', cacheDb.announcements, async () => {
      const row = await cacheDb.announcements.get(cacheKey)
      if (!row) return
      const items = row.items.map((each) => (each.id === target ? { ...each, isDismissed: true } : each))
      await cacheDb.announcements.put({ ...row, items })
    })
  },
})
