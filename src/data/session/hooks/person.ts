import { type Account, FIRST_CACHE_KEY } from '#src/data/db/account.ts'
import { accountView } from './account.ts'
import { forgetAnswers } from '#src/data/hooks/client.ts'
import { moveDrafts, reloadDrafts } from '#src/data/drafts/hooks/draft.ts'
import { follow } from '#src/data/hooks/live-views.ts'
import { dropPlace } from '#src/data/posts/hooks/forget-place.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'

/** Who acted when the page last looked. */
let known: Account | undefined

/**
 * Takes note of who acts on this device now. When it is another person, in whichever tab they came, the page lets go of
 * all that it holds of the one before: texts in fields, answers, home's last screen and the place in it. True where it did.
 */
export function notePerson(now: Account | undefined, before?: Account): boolean {
  const was = known ?? before
  if (!now) return false // the device's record cannot be read
  known = now
  if (!was || (was.key === now.key && was.cacheKey === now.cacheKey)) return false
  if (isSamePerson(was, now)) {
    moveDrafts(now.key)
    return false
  }
  dropSnapshot()
  dropPlace()
  reloadDrafts()
  void forgetAnswers() // what is asked for anew shows by itself
  return true
}

/**
 * True for a visitor who has become a guest, a guest who has become a member, a reader whose site data was deleted, and
 * the visitor of a new device with its first record.
 */
const isSamePerson = (was: Account, now: Account): boolean =>
  now.cacheKey === FIRST_CACHE_KEY ||
  (was.cacheKey === FIRST_CACHE_KEY && was.key === now.key) ||
  (was.cacheKey === now.cacheKey && (now.kind === 'guest' || was.kind === 'guest'))

/** Follows who acts on this device for as long as the page lives. */
export const followPerson = (): void => void follow(accountView, (account) => void notePerson(account))
