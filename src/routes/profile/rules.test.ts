import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ProfileEdit } from '#contract/session.ts'
import { bioState, isUnnamed, nameErrors, recentRewards, REWARDS_SHOWN, stampRow } from './rules.ts'
import { type RewardEntry, SAMPLE_POINTS, sampleRewards } from './sample.ts'

const noon = new Date(2026, 6, 14, 12, 0)

test('the sample has the balance and the points of the specification', () => {
  expect(SAMPLE_POINTS).toBe(15_750)
  expect(sampleRewards.map((reward) => reward.points)).toEqual([50, 100, 25, 75, 150])
})

test('rewards come newest first, five at most', () => {
  const older: RewardEntry = { id: 'old', kind: 'post', points: 1, daysAgo: 9, at: [9, 0] }
  const shown = recentRewards([older, ...sampleRewards], noon)
  expect(shown.map((reward) => reward.id)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  expect(shown).toHaveLength(REWARDS_SHOWN)
  expect(shown[0]?.createdAt).toEqual(new Date(2026, 6, 14, 8, 2))
})

test('early in the morning no reward lies ahead', () => {
  const now = new Date(2026, 6, 14, 6, 0)
  const shown = recentRewards(sampleRewards, now)
  expect(shown[0]?.createdAt).toEqual(new Date(2026, 6, 13, 8, 2))
  expect(shown.every((reward) => reward.createdAt <= now)).toBe(true)
})

test('the fifth of seven stamps is today’s', () => {
  const row = stampRow(5, noon)
  expect(row.map((stamp) => stamp.date.getDate())).toEqual([10, 11, 12, 13, 14, 15, 16])
  expect(row.map((stamp) => stamp.state)).toEqual([...Array(5).fill('stamped'), 'next', 'later'])
})

test.each([
  [{ firstName: 'ゲスト', lastName: '', isGuest: true }, true],
  [{ firstName: '', lastName: '', isGuest: true }, true],
  [{ firstName: 'Hana', lastName: '', isGuest: true }, false],
  [{ firstName: 'Guest', lastName: '', isGuest: false }, false],
])('%j has not chosen a name: %s', (user, expected) => {
  expect(isUnnamed(user)).toBe(expected)
})

const UNNAMED = { firstName: '', lastName: '' }

test.each([
  [{ firstName: 'Hana', lastName: '' }, {}],
  [{ firstName: 'Hana', lastName: 'Sato' }, {}],
  [{ firstName: '  ', lastName: '' }, { firstName: 'blank' }],
  [{ firstName: 'x'.repeat(41), lastName: '' }, { firstName: 'too-long' }],
  [{ firstName: '👩‍🌾'.repeat(13), lastName: '' }, {}],
  [{ firstName: 'Hana', lastName: 'x'.repeat(41) }, { lastName: 'too-long' }],
  [{ firstName: 'a\u202eb', lastName: '' }, { firstName: 'unclean' }],
  [
    { firstName: '\u3164', lastName: '\u200b' },
    { firstName: 'invisible', lastName: 'invisible' },
  ],
  [{ firstName: 'ANPAN', lastName: 'Support' }, { firstName: 'reserved' }],
])('the names %j have these faults: %j', (names, expected) => {
  expect(nameErrors(names, UNNAMED)).toEqual(expected)
})

test('who has a reserved name from before may change the rest of the profile', () => {
  const before = { firstName: 'ANPAN', lastName: 'Support' }
  expect(nameErrors(before, before)).toEqual({})
  expect(nameErrors({ ...before, lastName: 'Team' }, before)).toEqual({ firstName: 'reserved' })
})

test('a guest’s names and text have no address, and a member’s may', () => {
  const guest = { firstName: 'Guest', lastName: '', bio: '', isGuest: true }
  expect(nameErrors({ firstName: 'Win www.evil.example', lastName: '' }, guest)).toEqual({ firstName: 'link' })
  expect(nameErrors({ firstName: 'Win www.evil.example', lastName: '' }, { ...guest, isGuest: false })).toEqual({})
  expect(bioState('See evil.com', guest)).toMatchObject({ hasAddress: true, canSave: false })
  expect(bioState('See evil.com', { ...guest, isGuest: false })).toMatchObject({ hasAddress: false, canSave: true })
})

test('an official account chooses a reserved name', () => {
  const before = { firstName: 'Hana', lastName: '', isOfficial: true }
  expect(nameErrors({ firstName: 'ANPAN', lastName: 'Support' }, before)).toEqual({})
})

test.each([
  ['', 300, true],
  ['  Bakes.\nSleeps.  ', 286, true],
  ['あ'.repeat(300), 0, true],
  ['👩‍🚀'.repeat(100), 0, true],
  ['あ'.repeat(301), -1, false],
  ['a\u0000b', 297, false],
])('a text about oneself is counted and taken as the server does: %j', (text, left, canSave) => {
  expect(bioState(text)).toMatchObject({ left, canSave })
  expect(v.safeParse(ProfileEdit, { bio: text }).success).toBe(canSave)
})
