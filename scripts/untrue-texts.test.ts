import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What readers of each language found untrue or unnatural above all: none of it comes back. */
const FOUND: readonly (readonly [languages: string, pattern: RegExp, why: string])[] = [
  ['ja', /^この端末に保存$/, 'an address for delivery is sent with its order, and stored there'],
  ['en', /^(?:Kept|Saved) on this device$/, 'the same'],
  ['ja', /取り下げ/, 'moderators hide a thing; only its author takes it down'],
  ['ja', /元本はそのまま/, 'the value of shares is no savings account'],
  ['en', /keep what you put in/i, 'the same'],
  ['en', /\brouter\b|\broute leads\b|registered in/i, 'a page that is not there is no matter of routers'],
  ['ko', /라우터/, 'the same'],
  ['ja', /引き落とし[はもが]起き|支払い[はもが]起き/, 'a charge does not happen in Japanese'],
  ['ja', /アカウントを開[いくけ]/, 'that would make an account'],
  ['en', /\bopens? (?:an?|the|your) account\b/i, 'the same'],
  ['ja', /^この端末で通知を受け取る$/, 'beside push notifications it is only about what waits to be sent'],
  ['ja', /^あなたの文$|あちらを残す/, 'both texts are the author’s own'],
  ['en', /^Your text$|^Keep that one$/, 'the same'],
  ['ja', /^届いたときに、払った金額から$/, 'it has no predicate'],
  ['en', /Of what was paid, once/, 'the same'],
  ['ja', /^(?:おつかれさまです|お疲れさまです)。/, 'no shop says that to a customer'],
  ['ko', /수고하셨어요/, 'the same'],
  ['zh', /辛苦了/, 'the same'],
  [
    'en',
    /What this belongs to is no longer there|It happened between your order|You are signed out/,
    'no product says so',
  ],
  ['ja', /サインインまたはアカウントを作成|すべての端末がサインアウトされ、この端末が/, 'its grammar is broken'],
  ['ja', /(?<![ねは])ずみ(?!ず)|ぐあい/, 'written in kanji'],
  ['ja', /ネットワークアドレス|写真は作り直され/, 'no reader knows what that is'],
  ['en', /who came in, who was kept out|drawn anew/i, 'the same'],
  // money that is a demo says so, and a made-up figure that it is one
  ['ja', /で注文する$|人のコミュニティ$/, 'without （デモ） or （サンプル）'],
  ['en', /^Order for \{price\}$|^A community of \{count\}$/, 'without (demo) or (sample)'],
  ['ko', /\{price\} 주문하기$|의 커뮤니티$/, 'without (데모) or (샘플)'],
  ['zh', /^提交订单 · \{price\}$|人的社区$/, 'without （演示） or （示例）'],
  // a mail says its times where its reader is
  ['all', /\d{4}-\d{2}-\d{2}[T ]?\d{0,2}:?\d{0,2} ?UTC/, 'no reader lives in UTC'],
  ['ko', /그룹을 버렸/, 'a group is not abandoned'],
  ['ko', /숲 옆집/, 'the neighbour’s house'],
  ['ko', /한 회의 길이|모든 말이 모든 말|물 주기를 정해요/, 'it means something else'],
  ['ko', /글이 올라가거나 올리지 못하면|올라갔을 때, 올리지 못했을 때/, 'its subject changes half-way'],
  ['ko', /그때까지 쓴 글|알림으로 받을까요/, 'it means something else'],
  ['ko', /아무것도 구매하지 않았어요|강도: 추측하기 쉬움/, 'translated'],
  ['ko', /이 하늘/, 'a name that reads as “this sky”'],
  ['zh', /成为会员/, 'a paid membership'],
  ['zh', /^即将$/, 'an adverb alone'],
  ['zh', /海上别墅/, 'a villa in the sea'],
  ['zh', /访客会在 .{0,6}天后删除/, 'the guests delete something'],
  ['zh', /已丢弃群聊|到达任何人|由此设备翻译/, 'translated'],
  ['zh', /日元 起/, 'a hole in the price'],
  ['zh', /后方 ?\d* ?步右/, 'nothing stands between two directions'],
  ['zh', /猫和犬/, 'no reader writes 犬 in a sentence'],
]

const unquoted = (line: string) => line.replaceAll('\\"', '"').replaceAll('\\\\', '\\')
const textsOf = (language: string): string[] =>
  readdirSync('locales', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`/${language}.po`))
    .flatMap((file) =>
      [...readFileSync(`locales/${file}`, 'utf8').matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => unquoted(text)),
    )
/** What is said outside of the catalogues: mails, pushes, exports and the demo community. */
const outside = ['server/mail', 'server/push', 'server/jobs', 'fixtures']
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([^'\n]+)'|`([^`]+)`/g)].map(([, a, b]) => a ?? b ?? ''))

test.each(['ja', 'en', 'ko', 'zh'])('no text in %s is one that its readers found untrue', (language) => {
  const texts = [...textsOf(language), ...outside]
  expect(texts.length).toBeGreaterThan(2000)
  const patterns = FOUND.filter(([languages]) => languages === language || languages === 'all')
  const found = patterns.flatMap(([, pattern, why]) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${text}: ${why}`),
  )
  expect(found).toEqual([])
})
