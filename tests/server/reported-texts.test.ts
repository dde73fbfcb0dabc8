import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { reports } from '#server/db/moderation-schema.ts'
import { posts } from '#server/db/schema.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { setRole } from '#server/models/member-marks.ts'
import { openTestApp, type Person, type TestApp } from '../support/test-app.ts'

let app: TestApp
let author: Person
let reader: Person
let moderator: Person
let id: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(user)
  ;[author, reader, moderator] = [await app.guest(), await app.guest(), await app.guest()]
  await setRole(app.db, moderator.id, 'moderator')
  id = crypto.randomUUID()
  await app.ask('POST', '/api/posts', { as: author, body: { id, content: 'A threat' } })
})

const report = (about: string, of: string) =>
  app.ask('POST', '/api/reports', { as: reader, body: { about, id: of, reason: 'violence' } })
const leave = async (about: string, of: string) => {
  const body = { about, id: of, act: 'leave', reason: 'other' }
  expect((await app.ask('POST', '/api/admin/acts', { as: moderator, body })).status).toBe(201)
}
const edit = (content: string, base: number) =>
  app.ask('PATCH', `/api/posts/${id}`, { as: author, body: { content, base } })
const stateOf = async (about: 'post' | 'person') => {
  const [row] = await app.db
    .select()
    .from(reports)
    .where(and(eq(reports.reporterId, reader.id), eq(reports.about, about)))
  return row && { text: row.text, isOpen: row.closedAt === null, isWrong: row.isWrong }
}

test('a report is wrong only where its thing was left as it was reported, and has not changed in between', async () => {
  await report('post', id)
  await edit('A lovely day', 1)
  await leave('post', id)
  expect(await stateOf('post')).toEqual({ text: 'A threat', isOpen: false, isWrong: false })
  await report('post', id)
  await edit('Another', 2)
  await edit('A lovely day', 3)
  await leave('post', id)
  expect(await stateOf('post')).toEqual({ text: 'A lovely day', isOpen: false, isWrong: false })
  await report('post', id)
  await leave('post', id)
  expect(await stateOf('post')).toMatchObject({ isOpen: false, isWrong: true })
  await report('post', id)
  expect(await stateOf('post')).toMatchObject({ isOpen: false })
})

test('closing all reports of a person counts as wrong what has not changed alone', async () => {
  const other = crypto.randomUUID()
  await app.ask('POST', '/api/posts', { as: author, body: { id: other, content: 'A lovely day' } })
  for (const each of [id, other]) await report('post', each)
  await edit('Harmless', 1)
  await app.ask('POST', `/api/admin/reporters/${reader.id}/close`, { as: moderator })
  const wrong = await app.db.select({ thing: reports.thing }).from(reports).where(eq(reports.isWrong, true))
  expect(wrong).toEqual([{ thing: other }])
})

test('a report of before that was noted is never wrong, and is opened anew', async () => {
  await report('post', id)
  await app.db.update(reports).set({ text: null })
  await leave('post', id)
  expect(await stateOf('post')).toEqual({ text: null, isOpen: false, isWrong: false })
  await report('post', id)
  expect(await stateOf('post')).toEqual({ text: 'A threat', isOpen: true, isWrong: false })
})

test('a person who was left as they are is reported by the same reporter again after a day', async () => {
  await report('person', author.id)
  await leave('person', author.id)
  await report('person', author.id)
  expect(await stateOf('person')).toMatchObject({ isOpen: false, isWrong: true })
  await app.db.update(reports).set({ closedAt: new Date(Date.now() - 25 * 3600_000) })
  await report('person', author.id)
  // who was wrong is not right because they say it once more
  expect(await stateOf('person')).toMatchObject({ isOpen: true, isWrong: true })
})

test('the text goes with the report, and so with the thing, its author and the reporter', async () => {
  await report('post', id)
  await report('person', author.id)
  await app.db.delete(posts).where(eq(posts.id, id))
  expect((await app.db.select({ about: reports.about }).from(reports)).map(({ about }) => about)).toEqual(['person'])
  await deletePerson(app.db, author.id)
  expect(await app.db.$count(reports)).toBe(0)
})
