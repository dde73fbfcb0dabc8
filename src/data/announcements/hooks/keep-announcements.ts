import { useEffect } from 'react'
import { announced, revisionFor } from '#src/data/api/known-revisions.ts'
import { ownNews } from '#src/data/events/hooks/stream.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { first, shownOf, storedAnnouncements } from './stored.ts'

let running: Promise<unknown> | undefined
/** For whom, and up to where, was asked last: what failed is asked for again with the next news. */
let asked = { by: '', upTo: 0 }

function ask(by: string): void {
  const mine = { by, upTo: revisionFor(['announcements']) }
  asked = mine
  running ??= import('./load.ts')
    .then(({ refresh }) => refresh())
    .catch(() => undefined)
    .finally(() => {
      running = undefined
      // what was wanted meanwhile, as by a person who has just signed in, is asked for once more
      if (asked !== mine) ask(asked.by)
    })
}

/** Who has asked whether another device has put one away. */
let checkedBy: string | undefined

/**
 * Asks for the announcements where they have moved, as answers and the stream tell; and, where one is shown, once at the
 * start and when the person's own news have moved: another device may have put it away.
 */
export function useKeepAnnouncements(): void {
  const account = useAccount()
  const by = account ? `${account.kind} ${account.user?.id ?? ''}` : undefined
  const live = useLive(...storedAnnouncements)
  const isRead = live !== undefined
  const stored = live ?? first.value
  const revision = stored?.revision ?? 0
  // whom the server does not know has put none away there
  const isKnown = Boolean(account?.user)
  const hasShown = shownOf(stored).length > 0
  useEffect(() => {
    if (!isRead || by === undefined) return undefined
    const check = () => {
      const known = revisionFor(['announcements'])
      if (known > revision && (asked.by !== by || known > asked.upTo)) ask(by)
    }
    check()
    return announced.subscribe(check)
  }, [isRead, by, revision])
  useEffect(() => {
    if (!hasShown || !isRead || by === undefined || !isKnown) return undefined
    if (checkedBy !== by) ask(by)
    checkedBy = by
    return ownNews.subscribe(() => ask(by))
  }, [hasShown, isRead, by, isKnown])
}
