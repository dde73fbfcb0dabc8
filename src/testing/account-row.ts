import type { AccountRow } from '#src/data/db/database.ts'

/** The device's record while a member acts on it. */
export const memberRow: AccountRow = {
  id: 'current',
  key: 'hana',
  cacheKey: 'rows of hana',
  kind: 'member',
  user: null,
  mayStartGuest: true,
  signOutDue: false,
}
