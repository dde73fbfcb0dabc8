import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxDb, deviceDb } from '#src/data/db/database.ts'
import { deviceLanguage } from './device-language.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { answerGuest } from './guest.ts'

beforeEach(async () => {
  await deviceDb.kept.clear()
  vi.stubGlobal('navigator', { languages: [] })
})
const choose = (value: string) => deviceDb.kept.put({ userId: '', name: 'language', value, version: 1 })

test.each([
  ['what was chosen, before what the browser says', 'zh', ['ko-KR'], 'zh'],
  ["the browser's first that we have", undefined, ['fr-FR', 'ko-KR'], 'ko'],
  ['ja where nothing is known', undefined, [], 'ja'],
  ['ja where what was chosen is no language of ours', 'xx', ['fr'], 'ja'],
] as const)('the language of the device is %s', async (_why, chosen, languages, expected) => {
  if (chosen) await choose(chosen)
  vi.stubGlobal('navigator', { languages })
  expect(await deviceLanguage()).toBe(expected)
})

test("a guest is made in the language of the device, so that the server's name for them fits", async () => {
  await choose('ko')
  const asked = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}', { status: 500 }))
  vi.stubGlobal('fetch', asked)
  const secret = 'a'.repeat(64)
  await answerGuest(newQueueState('guest:1', null, secret), new AbortController().signal, outboxDb).catch(
    () => undefined,
  )
  expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({ secret, lang: 'ko' })
})

test('a store that does not answer is not waited for', async () => {
  vi.spyOn(deviceDb.kept, 'get').mockReturnValueOnce(new Promise(() => {}) as never)
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  expect(await deviceLanguage()).toBe('en')
})
