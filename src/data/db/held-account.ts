import { outboxDb } from './database.ts'
import { held } from './held.ts'

/** The row of the acting account. */
export const heldAccountRow = held(outboxDb, 'accounts', () => outboxDb.accounts.get('current'))
