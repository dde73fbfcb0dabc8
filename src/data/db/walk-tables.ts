import type { Collection, Dexie } from 'dexie'
import { type Account, EVERYBODY } from './account.ts'
import { forgetPictures } from './cached-pictures.ts'
import { databases, type DatabaseName, type RuledTable, ruledTables } from './tables.ts'

type Person = Pick<Account, 'key' | 'cacheKey'>

/** A person's rows of a table; all of one whose rows say of no person. */
export function ownRows({ table, rule }: RuledTable, { key, cacheKey }: Person): Collection<unknown, unknown> {
  switch (rule.person) {
    case 'userId':
      return table.where('userId').equals(key)
    case '[userId+at]':
      return table.where('[userId+at]').between([key, -Infinity], [key, Infinity])
    case 'cacheKey':
      return table.where('cacheKey').equals(cacheKey)
    case 'none':
      return table.toCollection()
  }
}

/**
 * Takes a person's rows out of a database as they leave, in the caller's transaction: what they wrote only when they
 * want it discarded. The files that go with them are `forgetFiles`.
 */
export async function leaveTables(list: readonly RuledTable[], person: Person, discard: boolean): Promise<void> {
  for (const ruled of list) {
    const { signOut } = ruled.rule
    if (signOut === 'goes' || (discard && signOut !== 'stays')) await ownRows(ruled, person).delete()
    else if (signOut === 'sent-goes') await ruled.table.where('[userId+state]').equals([person.key, 'acked']).delete()
  }
}

/** Takes out the files that go with these tables. */
export async function forgetFiles(list: readonly RuledTable[]): Promise<void> {
  if (list.some(({ rule }) => rule.files === 'picture-cache')) await forgetPictures()
}

/** Gives a person's rows another key, in the caller's transaction; tables whose rows have to be merged are left out. */
export async function moveRows(list: readonly RuledTable[], from: string, to: string): Promise<void> {
  for (const ruled of list) {
    if (ruled.rule.newKey !== 'move') continue
    const rows = ownRows(ruled, { key: from, cacheKey: '' })
    const keyPath = ruled.table.schema.primKey.keyPath
    if (!keyPath?.includes('userId')) {
      await rows.modify({ userId: to })
      continue
    }
    const moved = (await rows.toArray()).map((row) => ({ ...(row as object), userId: to }))
    if (moved.length === 0) continue
    await rows.delete()
    await ruled.table.bulkPut(moved)
  }
}

/** Takes out the rows of everybody who does not act here any more: a sign-out may have been cut off. */
export async function dropOthersRows(cacheKey: string): Promise<void> {
  for (const database of Object.keys(databases) as DatabaseName[]) {
    const tables = ruledTables(database).flatMap(({ table, rule }) => (rule.person === 'cacheKey' ? [table] : []))
    if (tables.length === 0) continue
    const db: Dexie = databases[database]
    await db.transaction('rw', tables, async () => {
      for (const table of tables) await table.where('cacheKey').noneOf([cacheKey, EVERYBODY]).delete()
    })
  }
}
