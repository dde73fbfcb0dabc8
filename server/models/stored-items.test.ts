import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { STORED } from '#contract/stored-data.ts'
import { schema } from '../db/all-tables.ts'
import { personalTables } from './personal-tables.ts'
import { storedItems } from './stored-items.ts'

const listed = Object.values(STORED).flat()
const personal = Object.entries(personalTables).filter(([, rule]) => rule !== 'nobody')

test.each(personal.map(([table]) => table))('the privacy policy lists what the table %s holds', (table) => {
  const items = storedItems[table as keyof typeof storedItems]
  expect(items?.length).toBeGreaterThan(0)
  expect(listed).toEqual(expect.arrayContaining([...items]))
})

test('the privacy policy lists nothing that no table holds, and nothing twice', () => {
  expect(Object.values(storedItems).flat()).toEqual(expect.arrayContaining(listed))
  expect(new Set(listed).size).toBe(listed.length)
})

/** Items that say of what they list that an IP address is with it. */
const WITH_ADDRESS = ['security-log', 'newcomer-addresses']
/** The library's column stays empty: its option `disableIpTracking` is on. */
const EMPTY = ['session.ipAddress']

test('each column with an IP address is of a table whose item says so', () => {
  const found = Object.entries(schema).flatMap(([table, columns]) =>
    Object.keys(getTableColumns(columns as PgTable))
      .filter((column) => /^(?:address|ipAddress|.*(?:From|Network|newcomerAt))$/.test(column))
      .map((column) => `${table}.${column}`),
  )
  expect(found.length).toBeGreaterThan(5)
  const unsaid = found.filter((column) => {
    const items: readonly string[] = storedItems[column.split('.')[0] as keyof typeof storedItems] ?? []
    return !items.some((item) => WITH_ADDRESS.includes(item))
  })
  expect(unsaid).toEqual(EMPTY)
})
