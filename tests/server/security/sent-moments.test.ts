import { v7 } from 'uuid'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#server/models/member-marks.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { bodies, endpoints, pathOf, reads } from './endpoints.ts'
import { type Node, sent } from './sent-schemas.ts'

/** Moments that databases know no more of than calendars do. */
const none = ['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z']

/** The bodies of calls that are sent a moment, with another in its place. */
const writesWith = (moment: string): [name: string, body: object][] => [
  ['people.mute', { until: moment }],
  ['people.setMuteWords', { words: [{ word: 'rain', isWhole: true, until: moment }] }],
  ['notices.read', { upTo: moment }],
  ['scheduled.create', { ...bodies['scheduled.create']?.(), at: moment }],
  ['scheduled.change', { at: moment }],
]

describe('a moment that is none', () => {
  let app: TestApp
  let member: Person
  let other: Person
  beforeAll(async () => {
    app = await openTestApp()
    member = await app.member()
    other = await app.member()
    await setRole(app.db, member.id, 'operator')
  })
  afterAll(() => app.close())

  test.each(none.flatMap((moment) => writesWith(moment)))('in the body of %s %j is refused', async (name, body) => {
    const endpoint = endpoints.find(([each]) => each === name)?.[1]
    if (!endpoint) throw new Error(`there is no ${name}`)
    const answer = await app.ask(endpoint.method.toUpperCase(), pathOf(endpoint, other.id), { as: member, body })
    const { issues } = await bodyOf<{ issues?: { code: string }[] }>(answer)
    expect([answer.status, issues?.map(({ code }) => code)]).toEqual([422, ['no-moment']])
  })

  test('as the time of a queue is refused', async () => {
    for (const moment of none)
      expect(
        (
          await app.ask('GET', `/api/admin/queue?since=${moment}`, {
            as: member,
          })
        ).status,
      ).toBe(422)
  })

  test.each(reads.filter(([, { query }]) => 'cursor' in ((query as { entries?: object })?.entries ?? {})))(
    'in a cursor of %s breaks nothing',
    async (_name, endpoint) => {
      for (const moment of none)
        for (const cursor of [`${moment}_${v7()}`, `${moment}_${v7()}_${moment}_${v7()}`]) {
          const path = `${pathOf(endpoint, other.id)}?q=bread&cursor=${encodeURIComponent(cursor)}`
          expect([404, 422]).toContain((await app.ask('GET', path, { as: member })).status)
        }
    },
  )
})

describe('moments that clients send', () => {
  // a cart takes what a wrong clock says, and its host brings that within bounds: contract/host/cart-moments.ts
  const strict = sent.filter(({ call }) => call !== 'cart.set')
  const places = strict.flatMap(({ call, names, node }): [string, Node][] =>
    node.pipe?.some(({ type }) => type === 'iso_timestamp') ? [[`${call} ${names.join('.')}`, node]] : [],
  )
  const isTaken = (node: Node, moment: string) => v.is(node as v.GenericSchema, moment)

  test('are in several calls', () => {
    expect(places.map(([place]) => place)).toEqual(
      expect.arrayContaining([
        'people.mute until',
        'people.setMuteWords words.0.until',
        'notices.read upTo',
        'scheduled.create at',
        'scheduled.change at',
        'moderation.queue since',
      ]),
    )
  })

  test.each(places)('%s is a day of the calendar in a year of four digits, from 1970 on', (_place, node) => {
    const none = [
      '0000-01-01T00:00:00.000Z',
      '0001-01-01T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '1970-01-01T00:00:00.000+01:00',
      '9999-12-31T23:59:59.999-01:00',
      '+275760-09-13T00:00:00.000Z',
      '2026-02-29T00:00:00.000Z',
      '2026-02-30T00:00:00.000Z',
      '2026-04-31T00:00:00Z',
      '2026-04-31T00:00:00+02:00',
    ]
    expect(none.filter((moment) => isTaken(node, moment))).toEqual([])
    const some = [
      '1970-01-01T00:00:00.000Z',
      '2024-02-29T00:00:00.000Z',
      '2026-11-28T10:00:00Z',
      '2026-12-31T23:30:00.000+09:00',
      '9999-12-31T23:59:59.999Z',
      new Date().toISOString(),
    ]
    expect(some.filter((moment) => !isTaken(node, moment))).toEqual([])
  })
})
