/** A post of the corpus, without an author. */
export interface Written {
  lang: 'ja' | 'en' | 'ko' | 'zh'
  content: string
}

/** A number in [0, 1), the same row of them for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const WORDS = 6000
const LANGUAGES = ['ja', 'en', 'ko', 'zh'] as const

/** Words of four scripts, the commonest first, and posts made of them as Zipf's law has it. */
export function newCorpus(seed: number) {
  const chance = chanceOf(seed)
  const below = (count: number) => Math.floor(chance() * count)
  const some = (least: number, most: number, sign: () => string) =>
    Array.from({ length: least + below(most - least + 1) }, sign).join('')
  const kanji = () => String.fromCharCode(0x4e00 + Math.floor(2200 * chance() ** 1.6))
  const hiragana = () => String.fromCharCode(0x3042 + below(0x50))
  const katakana = () => String.fromCharCode(0x30a2 + below(0x50))
  const hangul = () => String.fromCharCode(0xac00 + Math.floor(2000 * chance() ** 1.4) * 5)
  const latin = () => 'etaoinshrdlucmfwypvbgkjqxz'.charAt(Math.floor(26 * chance() ** 1.5))
  const makers = {
    ja: () => [() => some(1, 2, kanji) + some(0, 2, hiragana), () => some(2, 4, hiragana), () => some(2, 5, katakana)],
    en: () => [() => some(2, 9, latin)],
    ko: () => [() => some(1, 4, hangul)],
    zh: () => [() => some(1, 3, kanji)],
  }
  const words = Object.fromEntries(
    LANGUAGES.map((lang) => {
      const kinds = makers[lang]()
      return [lang, Array.from({ length: WORDS }, () => kinds[below(kinds.length)]?.() ?? '')]
    }),
  ) as Record<Written['lang'], string[]>
  const wordOf = (lang: Written['lang']) => words[lang][Math.floor(WORDS ** chance()) - 1] ?? ''

  return {
    words,
    write(): Written {
      const lang = LANGUAGES[below(4)] ?? 'ja'
      const parted = lang === 'en' || lang === 'ko'
      const text = Array.from({ length: 12 + below(25) }, () => wordOf(lang))
      // now and then a word of English stands in the others
      if (chance() < 0.2) text.splice(below(text.length), 0, ` ${wordOf('en')} `)
      return { lang, content: text.join(parted ? ' ' : '') }
    },
  }
}
