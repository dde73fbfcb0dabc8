import { and, asc, eq, sql } from 'drizzle-orm'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { authorName } from '#contract/author-name.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { uploads } from '../db/schema.ts'
import { isOpenToBlocker } from './between-people.ts'
import type { PersonalFile } from './personal-file.ts'

/** So many rows are in memory at once. */
const PAGE = 500

type Row = Record<string, unknown>

/** All rows of a file that are this person's, one after another. */
export async function* readPersonal(db: Db, { table, of, columns, order, about }: PersonalFile, userId: string) {
  // the columns of a row's place are among what is read, by names that no column has
  const place = Object.fromEntries(order.map((column, at) => [`:${at}`, column]))
  let after: unknown[] | undefined
  for (;;) {
    const isBeyond =
      after &&
      sql`(${sql.join([...order], sql`, `)}) > (${sql.join(
        after.map((each) => sql`${each}`),
        sql`, `,
      )})`
    const query = db
      .select({
        ...columns,
        ...place,
        ...(about && {
          ':firstName': user.firstName,
          ':lastName': user.lastName,
          ':isOpen': sql<boolean>`${isOpenToBlocker(userId)}`,
        }),
      })
      .from(table)
      .$dynamic()
    const rows: Row[] = await (about ? query.leftJoin(user, eq(user.id, about)) : query)
      .where(and(eq(of, userId), isBeyond))
      .orderBy(...order.map((column) => asc(column)))
      .limit(PAGE)
    for (const row of rows) yield toldOf(row, about !== undefined)
    if (rows.length < PAGE) return
    after = order.map((_, at) => rows.at(-1)?.[`:${at}`])
  }
}

function toldOf(row: Row, isAbout: boolean): Row {
  const told = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(':')))
  if (!isAbout) return told
  const { ':firstName': firstName, ':lastName': lastName, ':isOpen': isOpen } = row
  const isThere = isOpen === true && typeof firstName === 'string' && typeof lastName === 'string'
  const name = isThere ? authorName({ user: { firstName, lastName }, lang: null }) : null
  return { ...told, anpanId: anpanIdOf(String(row.id)), name }
}

/** The ids of a person's pictures, in order. */
export async function listPictures(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)).orderBy(uploads.id)
  return rows.map(({ id }) => id)
}

/** One picture of a person as it is kept; undefined where it has gone meanwhile. */
export async function readPicture(db: Db, id: string, userId: string) {
  const [row] = await db
    .select({ type: uploads.type, bytes: uploads.bytes })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
  return row
}
