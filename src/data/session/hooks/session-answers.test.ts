import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/session.ts'
import { applySessionResponse } from './session-answers.ts'

const applySession = vi.hoisted(() => vi.fn())
const account = { key: 'one' }
vi.mock('#src/data/hooks/offline.ts', () => ({
  loadOffline: () => Promise.resolve({ currentAccount: () => Promise.resolve(account) }),
  loadSending: () => Promise.resolve({ applySession }),
}))
afterEach(() => applySession.mockClear())

const named = (firstName: string) => ({ firstName }) as SessionUser

test('an answer that was asked for before a change does not undo it', async () => {
  let answer: (user: SessionUser) => void = () => undefined
  const old = applySessionResponse(() => new Promise<SessionUser>((resolve) => (answer = resolve)))
  await applySessionResponse(() => Promise.resolve(named('new')))
  answer(named('old'))
  expect(await old).toEqual(named('old'))
  expect(applySession.mock.calls).toEqual([[named('new'), account]])
})

test('answers in order are all taken in, each judged by who acted when it was asked for', async () => {
  await applySessionResponse(() => Promise.resolve(named('one')))
  await applySessionResponse(() => Promise.resolve(null))
  expect(applySession.mock.calls).toEqual([
    [named('one'), account],
    [null, account],
  ])
})

test('a person who signs in acts from then on, also where another answer came meanwhile', async () => {
  let answer: (user: SessionUser) => void = () => undefined
  const change = applySessionResponse(() => new Promise<SessionUser>((resolve) => (answer = resolve)), {
    changesWho: true,
  })
  await applySessionResponse(() => Promise.resolve(null))
  answer(named('new'))
  await change
  expect(applySession.mock.calls).toEqual([
    [null, account],
    [named('new'), undefined],
  ])
})

test('a person who signs in acts from then on, whichever account acted before', async () => {
  await applySessionResponse(() => Promise.resolve(named('one')), { changesWho: true })
  expect(applySession.mock.calls).toEqual([[named('one'), undefined]])
})
