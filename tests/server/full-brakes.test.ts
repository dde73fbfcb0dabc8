import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { rateLimits } from '#server/db/schema.ts'
import { removeFullBrakes } from '#server/limits/full-brakes.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { formerAddresses, leaveAddress } from '#server/models/restore-links.ts'
import { noLimits, openTestApp } from '../support/test-app.ts'

test('sign-ins with made-up addresses leave rows for minutes, and those that hold something back stay', async () => {
  const app = await openTestApp({ limits: { ...noLimits, brake: defaultLimits.brake } })
  const attempt = (email: string) => app.ask('POST', '/api/auth/sign-in', { body: { email, password: 'wrong one' } })
  for (let n = 0; n < 5; n++) await attempt(`${v7()}@mail.example`)
  const rows = () => app.db.$count(rateLimits, sql`bucket like 'brake:%'`)
  expect(await rows()).toBe(10)
  await removeFullBrakes(app.db)
  expect(await rows()).toBeGreaterThanOrEqual(5)
  await app.db.execute(sql`update rate_limits set filled_at = filled_at - interval '9 minutes'`)
  await attempt('hana@mail.example')
  await removeFullBrakes(app.db)
  expect(await rows()).toBe(2)
  await app.close()
})

test('an account has ten former addresses at most, and its oldest ones are never pushed out', async () => {
  const app = await openTestApp()
  const { id: userId } = await app.member()
  for (let n = 0; n < 25; n++)
    await leaveAddress(app.db, { userId, email: `former${n}@mail.example`, askedAt: new Date() })
  const left = (await formerAddresses(app.db, userId)).map(({ email }) => email.replace('@mail.example', ''))
  expect(left).toEqual([...Array.from({ length: 9 }, (_, n) => `former${n}`), 'former24'])
  expect(await app.db.$count(user)).toBeGreaterThan(0)
  await app.close()
})
