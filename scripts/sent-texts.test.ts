import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import { NOTICE_KINDS } from '#contract/notice-kinds.ts'
import { NEW_KEYS } from '#contract/notices.ts'
import { ORDER_STEPS } from '#contract/orders.ts'
import { exportReadme } from '#server/jobs/export-readme.ts'
import { changedWords, formerWords, restoredWords } from '#server/mail/address-words.ts'
import { exportWords } from '#server/mail/export-words.ts'
import { keyWords, noAccountWords } from '#server/mail/key-words.ts'
import { confirmWords, leavingWords, resetWords, signInWords, takenWords } from '#server/mail/words.ts'
import { newsWords, severalWords } from '#server/push/words.ts'
import { textFaults } from './text-rules.mjs'

test('mails, what is pushed and the files of an export are worded by the rules of each language', () => {
  const url = 'https://portal.example/'
  const at = '2026-11-26T02:00:00.000Z'
  const lettersIn = (language: Language, zone: string) => [
    ...[resetWords, confirmWords, takenWords, noAccountWords, exportWords].map((write) => write[language]({ url })),
    changedWords[language]({ at, until: at, zone, url }),
    restoredWords[language]({ at, zone }),
    ...NEW_KEYS.map((key) => keyWords[language]({ key, device: '', at, zone, url })),
    formerWords[language]({ words: leavingWords[language]({ until: at, zone, url }), until: at, zone, url }),
    ...['', 'Chrome · Windows'].map((device) => signInWords[language]({ device, at, zone, url })),
    leavingWords[language]({ until: at, zone, url }),
  ]
  const letters = (language: Language) =>
    ['Asia/Tokyo', 'America/New_York', 'UTC'].flatMap((zone) => lettersIn(language, zone))
  const pushed = (language: Language) => {
    const person = { id: 'u', firstName: { ja: '花', en: 'Hana', ko: '하나', zh: '小花' }[language], lastName: '' }
    const news = { person, others: 3, postId: 'p', commentId: null, detail: {} }
    return [
      ...NOTICE_KINDS.flatMap((kind) =>
        [null, 'c'].map((commentId) => newsWords({ ...news, kind, commentId }, language)),
      ),
      ...[...ORDER_STEPS, 'cancelled' as const].map((state) =>
        newsWords({ ...news, kind: 'order', detail: { state } }, language),
      ),
      severalWords(3, language),
    ]
  }
  const faults = LANGUAGES.flatMap((language) =>
    [
      ...letters(language).flatMap(({ subject, lines, action, otherwise }) => [
        subject,
        ...lines,
        action?.label ?? '',
        otherwise,
      ]),
      ...pushed(language),
      exportReadme[language],
    ].flatMap((text) => textFaults(language, text).map((fault) => `${language} ${text}: ${fault}`)),
  )
  expect(faults).toEqual([])
})
