import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Export } from '#contract/exports.ts'
import { readCommand } from '#server/admin/commands.ts'
import { user } from '#server/db/auth-schema.ts'
import { schema } from '#server/db/all-tables.ts'
import { comments } from '#server/db/comments-schema.ts'
import { exportParts } from '#server/db/export-schema.ts'
import { jobs } from '#server/db/job-schema.ts'
import { orders } from '#server/db/orders-schema.ts'
import { idempotencyKeys, posts, securityEvents, spaces, uploads } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { exportJob } from '#server/jobs/export-job.ts'
import { type JobRunner, runJobs } from '#server/jobs/runner.ts'
import { deleteLeavers } from '#server/models/leaving.ts'
import { filesOf } from '#server/models/personal-file.ts'
import { personalTables } from '#server/models/personal-tables.ts'
import { toolsOf } from '../support/admin-tools.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { bodyOf, problemOf } from '../support/test-app.ts'
import { unzip } from '../support/unzip.ts'
import { giveExport, giveHeld, makeWhole, rowsOf, tablesThatName, WALKER, type Whole } from '../support/whole-person.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const tableOf = (name: string): string => {
  const table = schema[name as keyof typeof schema]
  return is(table, PgTable) ? getTableName(table) : name
}
/** Tables that hold something of people, as the rules say. */
const personal = Object.entries(personalTables)
  .filter(([, rule]) => rule !== 'nobody')
  .map(([name]) => tableOf(name))
  .sort()

describeOnEachDatabase('everything of a person', (app) => {
  let hana: Whole
  let runner: JobRunner

  beforeEach(async () => {
    for (const table of [spaces, jobs, securityEvents, orders]) await app.db.delete(table)
    hana = await makeWhole(app)
    runner = runJobs(app.db, { export: exportJob({ sendsMail: false, partBytes: 700 }) }, { lookMs: 1e6 })
  })
  afterEach(() => runner.close())

  const read = async () => bodyOf<Export>(await app.ask('GET', '/api/user/export', { as: hana }))

  /** What came, opened by an ordinary unzip. */
  function opened(zip: Uint8Array) {
    const files = unzip(zip)
    const file = (name: string) => files.get(name) ?? Buffer.from('')
    return {
      names: [...files.keys()].sort(),
      file,
      rows: (name: string) => JSON.parse(file(`${name}.json`).toString()),
    }
  }

  async function take() {
    const asked = await app.ask('POST', '/api/user/export', { as: hana, headers: { 'Accept-Language': 'en' } })
    expect([asked.status, await bodyOf(asked)]).toMatchObject([202, { state: 'making' }])
    await runner.runDue()
    const { state, url, bytes } = await read()
    expect(state).toBe('ready')
    const answer = await app.ask('GET', url ?? '', { as: hana })
    const file = new Uint8Array(await answer.arrayBuffer())
    expect([answer.status, file.length, Number(answer.headers.get('content-length'))]).toEqual([200, bytes, bytes])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="anpan-[\d-]{10}\.zip"$/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return opened(file)
  }

  test('is in the file that they take along: every table has something in it, or is left out for a reason', async () => {
    const zip = await take()
    const names = filesOf(personalTables).map(([name]) => name)
    expect(zip.names).toEqual(
      [
        'README.txt',
        ...names.map((name) => `${name}.json`),
        ...zip.names.filter((name) => name.startsWith('pictures/')),
      ].sort(),
    )
    const empty = names.filter((name) => zip.rows(name).length === 0)
    expect(empty, 'files with nothing of somebody who has done everything').toEqual([])
    expect(zip.file('README.txt').toString()).toContain('This is the data ANPAN Portal stores about you.')
    expect(zip.rows('profile')).toMatchObject([{ id: hana.id, email: WALKER.email, bio: 'Walks through every table' }])
    expect(zip.rows('posts')).toMatchObject([{ id: hana.postId, content: 'Better bread of the walk' }])
    expect(zip.rows('earlier-texts')).toMatchObject([{ postId: hana.postId, content: 'Bread of the walk' }])
    expect(zip.rows('comments')).toMatchObject([{ content: 'Said on the walk' }])
    expect(zip.rows('following')).toMatchObject([{ id: hana.other.id, name: expect.any(String) }])
    const kept = await app.db.select().from(uploads).where(eq(uploads.userId, hana.id))
    expect(kept).toHaveLength(3)
    for (const { id, bytes } of kept) {
      const name = zip.names.find((each) => each.startsWith(`pictures/${id}`)) ?? ''
      expect(new Uint8Array(zip.file(name))).toEqual(new Uint8Array(bytes))
    }
  })

  test('is no secret, and nothing that others do to them unseen', async () => {
    const zip = await take()
    const all = zip.names.map((name) => zip.file(name).toString()).join('\n')
    const secrets = await rowsOf(
      app.db,
      sql`select token as secret from session union select password from account where password is not null
        union select hash from recovery_codes union select token_hash from reset_links
        union select unnest(token_hashes) from restore_links
        union select guest_secret_hash from "user" where guest_secret_hash is not null`,
    )
    expect(secrets.length).toBeGreaterThan(13)
    for (const { secret } of secrets) expect(all).not.toContain(secret)
    expect(zip.rows('blocks')).toHaveLength(1) // of the two, theirs
  })

  test('is fetched by its person alone, for a day, and replaced when it is asked for anew', async () => {
    await take()
    const { url } = await read()
    const status = async (as: typeof hana.other | undefined, path = url ?? '') =>
      (await app.ask('GET', path, { as })).status
    expect([await status(undefined), await status(hana.other), await status(hana)]).toEqual([401, 404, 200])
    expect((await app.ask('HEAD', url ?? '', { as: hana })).status).toBe(200)
    expect((await app.ask('POST', url ?? '', { as: hana })).status).toBe(405)
    expect(await status(hana, '/api/user/export/files/not-an-id')).toBe(404)
    await app.ask('POST', '/api/user/export', { as: hana })
    expect(await status(hana)).toBe(404)
    await runner.runDue()
    expect([await status(hana), await status(hana, (await read()).url ?? '')]).toEqual([404, 200])
    await sweep(app.db, Date.now() + 26 * 60 * 60 * 1000)
    expect(await app.db.select().from(exportParts)).toEqual([])
  })

  test('is made once at a time, says how far it has come, and goes with its person', async () => {
    await app.ask('POST', '/api/user/export', { as: hana })
    const again = await app.ask('POST', '/api/user/export', { as: hana })
    expect([again.status, (await app.db.select().from(jobs).where(eq(jobs.kind, 'export'))).length]).toEqual([202, 1])
    expect(await read()).toMatchObject({ state: 'making', url: null, holds: { posts: 1, comments: 1, pictures: 3 } })
    await app.db.delete(user).where(eq(user.id, hana.id))
    await runner.runDue()
    expect([
      await app.db.select().from(jobs).where(eq(jobs.kind, 'export')),
      await app.db.select().from(exportParts),
    ]).toEqual([[], []])
  })

  test('is named in every table that the rules call personal, and in no other', async () => {
    await giveExport(app.db, hana.id)
    await giveHeld(app.db, hana.id)
    await app.ask('POST', '/api/auth/sign-out', { as: hana })
    expect(await tablesThatName(app.db, hana.signs)).toEqual(personal)
  })

  test.each(['after the days of leaving', 'by the operator'])(
    'is gone %s, but what others wrote stays',
    async (way) => {
      await giveExport(app.db, hana.id)
      await giveHeld(app.db, hana.id)
      const others = async () => [
        (await app.db.select().from(posts).where(eq(posts.userId, hana.other.id))).length,
        (await app.db.select().from(comments).where(eq(comments.userId, hana.other.id))).map(({ content }) => content),
        (await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, hana.other.id))).length > 0,
      ]
      if (way === 'by the operator') {
        const said = await readCommand(['delete', WALKER.email])(toolsOf(app.db))
        expect(said).toContain('1 posts, 1 comments and 3 pictures')
        expect(await tablesThatName(app.db, [hana.id])).not.toEqual([])
        await readCommand(['delete', WALKER.email, '--yes'])(toolsOf(app.db))
      } else {
        await app.ask('DELETE', '/api/auth/user', { as: hana, body: { password: WALKER.password } })
        await deleteLeavers(app.db, new Date(Date.now() + 15 * DAY_MS))
      }
      // that their sessions have ended is told to the other processes for a day
      expect(await tablesThatName(app.db, hana.signs)).toEqual(['session_ends'])
      expect(await others()).toEqual([1, ['Answered'], true])
      await sweep(app.db, Date.now() + 2 * DAY_MS)
      expect(await tablesThatName(app.db, hana.signs)).toEqual([])
    },
  )

  test('cannot be asked for by visitors', async () => {
    for (const method of ['GET', 'POST'])
      expect(await problemOf(await app.ask(method, '/api/user/export'))).toBe('sign-in-required')
  })
})
