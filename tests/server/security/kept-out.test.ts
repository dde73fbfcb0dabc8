import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { openTestApp, problemOf, type TestApp } from '../../support/test-app.ts'
import { bodies, pathOf, writes } from './endpoints.ts'

/** Writes that reach no other person. Any other write of a session is refused below, and so is a new one. */
const OWN = [
  'accounts.changePassword',
  'accounts.makeRecoveryCodes',
  'accounts.changeAddress',
  'accounts.confirmAgain',
  'accounts.closeFormer',
  'accounts.leave',
  'accounts.stay',
  'accounts.endOthers',
  'accounts.endSession',
  'passkeys.creationOptions',
  'passkeys.add',
  'passkeys.signUp',
  'passkeys.prove',
  'passkeys.rename',
  'passkeys.keep',
  'passkeys.remove',
  'push.subscribe',
  'push.unsubscribe',
  'batch.send',
  'exports.make',
  'notices.read',
  'announcements.dismiss',
  'points.setZone',
]

const asked = writes.filter(([, { access }]) => access === 'session')

describe('of all writes of a session', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** The writes that refuse a person in this state because of it. */
  async function refusedTo(state: { leavesAt: Date } | { suspendedUntil: Date }): Promise<string[]> {
    const refused: string[] = []
    for (const [name, endpoint] of asked) {
      const as = await app.member()
      await app.db.update(user).set(state).where(eq(user.id, as.id))
      const headers = endpoint.keyed ? { 'Idempotency-Key': crypto.randomUUID() } : {}
      const body = bodies[name]?.()
      const path = pathOf(endpoint, crypto.randomUUID())
      const answer = await app.ask(endpoint.method.toUpperCase(), path, { as, headers, ...(body && { body }) })
      if (answer.status === 403 && (await problemOf(answer)) === 'account-closed') refused.push(name)
    }
    return refused
  }
  const inADay = () => new Date(Date.now() + 86_400_000)
  const reaching = asked.filter(([name]) => !OWN.includes(name))

  test('a person who is leaving makes none that others see', async () => {
    expect(await refusedTo({ leavesAt: inADay() })).toEqual(reaching.map(([name]) => name))
  })

  test('a suspended person makes none that others see, and takes away what is theirs', async () => {
    const made = reaching.filter(([, { method }]) => method !== 'delete')
    expect(await refusedTo({ suspendedUntil: inADay() })).toEqual(made.map(([name]) => name))
  })
})
