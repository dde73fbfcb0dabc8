import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import { changedWords, formerWords, restoredWords } from './address-words.ts'
import { keyWords } from './key-words.ts'
import { dayIn, timeIn } from './moments.ts'
import { leavingWords, signInWords } from './words.ts'

const url = 'https://portal.example/settings'
const at = '2026-12-31T20:05:09.000Z'
const until = '2027-01-07T20:05:09.000Z'

test.each([
  ['ja', 'Asia/Tokyo', '2027年1月1日', '日本時間 2027年1月1日 05:05'],
  ['en', 'Europe/London', '31 December 2026', '31 December 2026, 20:05 United Kingdom Time'],
  ['en', 'UTC', '31 December 2026', '31 December 2026, 20:05 UTC'],
  ['ko', 'Asia/Seoul', '2027년 1월 1일', '한국 시간 2027년 1월 1일 05:05'],
  ['zh', 'Asia/Shanghai', '2027 年 1 月 1 日', '中国时间 2027 年 1 月 1 日 04:05'],
] as const)('in %s and %s the day is %s and the time %s', (language, zone, day, time) => {
  expect([dayIn(language, zone, at), timeIn(language, zone, at)]).toEqual([day, time])
})

test.each(LANGUAGES)('each mail in %s says its times in the zone of its reader, and no other', (language) => {
  const zone = 'America/New_York'
  const facts = { device: 'Chrome · Windows', at, until, zone, url }
  const signIn = signInWords[language](facts)
  const words = [
    signIn,
    keyWords[language]({ ...facts, key: 'passkey' }),
    changedWords[language](facts),
    restoredWords[language](facts),
    leavingWords[language](facts),
    formerWords[language]({ ...facts, words: signIn }),
  ]
  const time = (moment: string) => timeIn(language, zone, moment)
  const [told, key, changed, restored, leaving, former] = words.map((each) => JSON.stringify(each))
  expect(told).toContain(time(at))
  expect(key).toContain(time(at))
  expect(changed).toContain(time(at))
  expect(changed).toContain(time(until))
  expect(restored).toContain(time(at))
  expect(leaving).toContain(dayIn(language, zone, until))
  expect(former).toContain(time(until))
  expect(JSON.stringify(words)).not.toMatch(/UTC|\d{4}-\d{2}-\d{2}|undefined/)
})
