import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { openDatabase } from '#server/db/client.ts'
import { type Log, type LogLine, logTo } from '#server/http/request-log.ts'
import { bodyOf, openTestApp, problemOf, type TestApp } from '../support/test-app.ts'

describe('when something goes wrong', () => {
  let app: TestApp
  let database: Database
  const lines: LogLine[] = []
  const log: Log = (line) => lines.push(line)

  async function open() {
    database = await openDatabase({})
    lines.length = 0
    app = await openTestApp({ log }, database)
  }
  afterEach(() => database.close().catch(() => {}))

  test('a failure tells its number and nothing of the inside, and the log tells where it was', async () => {
    await open()
    const person = await app.guest()
    await app.db.execute('drop table likes cascade')
    const answer = await app.ask('GET', '/api/posts', { as: person })
    const text = await answer.clone().text()
    expect([answer.status, await problemOf(answer)]).toEqual([500, 'server-error'])
    expect(text).not.toMatch(/likes|select|relation|\.ts|at /i)
    const { requestId } = JSON.parse(text) as { requestId: string }
    expect(answer.headers.get('x-request-id')).toBe(requestId)
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        kind: 'failure',
        id: requestId,
        error: expect.stringContaining('likes'),
      }),
    )
  })

  test('a failed write keeps no trace of its key, so that a repeat can succeed', async () => {
    await open()
    const person = await app.guest()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { content: 'Kept by the sender' }
    await app.db.execute('alter table effects rename to effects_away')
    expect((await app.ask('POST', '/api/posts', { as: person, headers, body })).status).toBe(500)
    await app.db.execute('alter table effects_away rename to effects')
    const again = await app.ask('POST', '/api/posts', { as: person, headers, body })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect(await bodyOf<object[]>(await app.ask('GET', '/api/posts'))).toHaveLength(1)
  })

  test('the log at level debug has a line a request, and no words, cookies or passwords of people', async () => {
    await open()
    const person = await app.guest()
    await app.ask('POST', '/api/posts', { as: person, body: { content: 'words of mine' } })
    await app.ask('GET', '/api/posts?q=what+I+looked+for', { as: person })
    const login = { email: 'hana@mail.example', password: 'correct horse', firstName: 'Hana' }
    await app.ask('POST', '/api/auth/sign-up', { body: login })
    await app.ask('GET', '/api/x%0Aforged%20line')
    let written = ''
    for (const line of lines)
      logTo(
        {
          write(text) {
            written += text
          },
        },
        'debug',
      )(line)
    expect(written.trim().split('\n')).toHaveLength(5)
    for (const secret of ['words of', 'looked', person.cookie.split('=')[1] ?? '', ...Object.values(login)])
      expect(written).not.toContain(secret)
    for (const line of written.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ kind: 'request' })
  })
})
