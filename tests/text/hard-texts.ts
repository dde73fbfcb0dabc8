/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of a run: `SEED=7 npx vitest …` plays one again. */
export const seedOfRun = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

const EMOJI = ['😀', '👨‍👩‍👧', '👍🏽', '🏳️‍🌈', '🇯🇵', '🇰🇷', '#️⃣', '1️⃣', '*⃣', '✌️', '✌', '❤︎', 'ℹ️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '㊗️', '🫱🏻‍🫲🏿']
const ASTRAL = ['𠮷', '𩸽', '𝓗', '𐐷', '𓀀', '\u{e0100}', '\u{1f1ef}', '\u{10ffff}']
const HALVES = ['\ud83d', '\ude00', '\ud800', '\udfff', '\ud83d\ud83d', '\ude00\ud83d']
const BIDI = ['\u202e', '\u202d', '\u2066', '\u2067', '\u2069', '\u200e', '\u200f', '\u061c']
const HIDDEN = ['\u200b', '\u200c', '\u200d', '\u00ad', '\ufeff', '\u2060', '\u180e', '\u034f', '\u115f', '\u3164']
const MARKS = [
  '\u0301',
  '\u3099',
  '\u309a',
  '\u20e3',
  '\ufe0f',
  '\ufe0e',
  '\u0489',
  '\u1ab0',
  'ﾞ',
  'ﾟ',
  '\u0e33',
  '\u094d',
]
const WORDS = [
  'あんぱん',
  'カレーパン',
  '日々',
  '〆切',
  '〇〇',
  'サーバー',
  '髙橋',
  'ﾊﾝｶｸ',
  'の',
  'を見て',
  'すゞ',
  '各〃',
  'bread',
  'RT',
  'naïve',
  'Straße',
  'İstanbul',
  "it's",
  'C++',
  'node.js',
  'ﬁn',
  'ANPAN-AAAAA1',
  'http',
  'constructor',
  '안녕',
  '빵집',
  '을',
  '에서',
  '가나다',
  '面包',
  '这个',
  '早餐',
  '髒',
  '𠮷野家',
  'مرحبا',
  'می‌خواهم',
  'שלום',
  'हिन्दी',
  'ශ්‍රීලංකා',
  'ไทย',
  'བོད་',
  'Русские',
  'Ελλάς',
  '१२३',
  '٣٤',
]
const SIGNS = [
  ...'#＃@＠:/?.,;!*|()[]{}<>"\'`~^%&=+-_\\$ \t\n　。、「」『』（）〈〉・･〜～…–—ー！？：；￥①½№™×☆♪',
  '\u2028',
  '\u0085',
  '\u007f',
]
const LINKS = [
  'https://',
  'http://',
  'HTTPS://',
  'https://pan.example',
  'https://pan.example/',
  'https://ja.wikipedia.org/wiki/日本',
  'https://例え.jp/',
  'http://foobar.پاکستان/',
  'https://a:b@pan.example/',
  'https://[::1]/',
  'https://pan.example/Foo_(bar)',
  'https://%',
  'https://pan.example/%E3%81',
  'https://pan.example:99999/',
  'javascript:alert(1)',
  'data:text/html,<b>',
  '@ANPAN-AAAAA1',
  '＠anpan-aaaaa1',
  '@ANPAN-AAAAA1@example.com',
  '#tag',
  '＃パン',
  '#1',
  '#http://pan.example',
  'mio@anpan.example',
  'pan.example/#tag',
  '</script>',
  '<!--',
  ']]>',
  '&amp;',
  '{{a}}',
  '${a}',
  '%s',
  '\\u0000',
  '__proto__',
  '-->',
]

/** A text that products stumble over: signs of many kinds in a row, long runs, and all of it cut at any unit. */
export function hardText(chance: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item
  const piece = (): string => {
    const kind = chance()
    if (kind < 0.2) return pick(WORDS)
    if (kind < 0.38) return pick(LINKS)
    if (kind < 0.52) return pick(SIGNS)
    if (kind < 0.66) return pick(EMOJI)
    if (kind < 0.72) return pick(ASTRAL)
    if (kind < 0.78) return pick(HIDDEN)
    if (kind < 0.83) return pick(BIDI)
    if (kind < 0.87) return pick(HALVES)
    if (kind < 0.92) return pick(MARKS).repeat(1 + Math.floor(chance() * 34))
    if (kind < 0.96) return `${pick(['#', '＃', '@', 'https://pan.example/'])}${longRun()}`
    return pick([...ASTRAL, ...WORDS, ...EMOJI]).repeat(1 + Math.floor(chance() * 40))
  }
  /** Signs of one tag, word or address, about as long as each of them may be. */
  const longRun = (): string => {
    const head = pick(['a', 'か', '가', '面', '1', '']).repeat(Math.floor(chance() * 52))
    return head + pick([...EMOJI, ...ASTRAL, ...WORDS]).repeat(1 + Math.floor(chance() * 26))
  }
  let text = ''
  for (let left = 1 + Math.floor(chance() * 9); left > 0; left--) text += piece()
  const cut = chance()
  if (cut < 0.15) return text.slice(0, Math.floor(chance() * text.length))
  return cut < 0.3 ? text.slice(Math.floor(chance() * text.length)) : text
}

/** Hard texts of a seed, so many of them. */
export function* hardTexts(seed: number, count: number): Generator<string> {
  const chance = chanceOf(seed)
  for (let left = count; left > 0; left--) yield hardText(chance)
}

/** Calls a function with each hard text. An error names the seed and the text. */
export function forHardTexts(count: number, judge: (text: string) => void, seed = seedOfRun): void {
  let at = 0
  for (const text of hardTexts(seed, count)) {
    try {
      judge(text)
    } catch (error) {
      throw new Error(`SEED=${seed}, text ${at}: ${JSON.stringify(text)}\n${String(error)}`, { cause: error })
    }
    at += 1
  }
}
