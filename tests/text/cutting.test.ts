import { expect, test } from 'vitest'
import {
  codePoints,
  decoded,
  encoded,
  firstGrapheme,
  graphemes,
  limited,
  shortened,
  startOf,
  urlOf,
} from '#contract/cut-text.ts'
import { excerptOf } from '#contract/notices.ts'
import { searchForm, searchTokens } from '#contract/search-form.ts'
import { linksIn } from '#contract/text-links.ts'
import { cleanText, isCleanText } from '#contract/text.ts'
import { cut } from '#server/http/preview-text.ts'
import { boundText } from '#src/data/drafts/draft-bound.ts'
import { initial } from '#src/lib/initial.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { textParts } from '#src/lib/text-parts.ts'
import { forHardTexts } from './hard-texts.ts'

/** With so many marks on one character, folding leaves some out, depending on the text before them. */
const TOO_MANY_MARKS = /\p{M}{20}/u

/** Blanks that are seen; a byte order mark is one for JavaScript alone, and what stands around it is one word. */
const BLANKS = /[^\S\uFEFF]+/

const halves = (text: string): number => text.match(/\p{Surrogate}/gu)?.length ?? 0

/** Fails where the beginning that was taken of a text has half a sign that the text has not. */
function expectWhole(text: string, beginning: string, what: string) {
  if (halves(beginning) > halves(text)) throw new Error(`${what} cuts a surrogate pair`)
}

test('20,000 hard texts are cut between graphemes, counted and linked without an error', () => {
  const judge = (text: string) => {
    const parts = textParts(text, 'https://portal.example')
    const typed = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
    if (typed !== text) throw new Error('the parts are not the text')
    for (const part of parts)
      if (typeof part !== 'string') {
        expectWhole(text, part.text, 'a link')
        if (halves(part.text) > 0) throw new Error('half a sign is linked')
        if (!/^(?:https?:\/\/|\/(?!\/))[\x21-\x7e]*$/.test(part.href)) throw new Error(`no address: ${part.href}`)
        decoded(part.href)
      }
    const length = text.length % 53
    const ends = new Set<string>([''])
    let end = ''
    const all = graphemes(text)
    for (const grapheme of all) ends.add((end += grapheme))
    const short = limited(text, length)
    if (codePoints(short) > length) throw new Error('a limited text is too long')
    const [first = ''] = all
    if (!ends.has(short) && codePoints(first) <= length) throw new Error(`cut within a grapheme at ${length}`)
    if (codePoints(shortened(text, 60)) > 60) throw new Error('a shortened text is too long')
    expectWhole(text, startOf(text, length), 'startOf')
    expectWhole(text, boundText(text, length).text, 'boundText')
    expectWhole(text, cut(text, 40), 'cut')
    expectWhole(text, excerptOf(text), 'excerptOf')
    expectWhole(text, shortTexts({ q: text }, 'q').q ?? '', 'shortTexts')
    expectWhole(text, initial(text), 'initial')
    if (!first.startsWith(firstGrapheme(text).slice(0, 1))) throw new Error('another grapheme is first')
    if (!isCleanText(cleanText(text))) throw new Error('a cleaned text is not clean')
    if (urlOf(text) === null || encoded(text).includes('%ED%A')) throw new Error('half a sign is encoded')
  }
  expect(() => forHardTexts(20_000, judge)).not.toThrow()
}, 600_000)

test('a tag’s link, and each word searched as typed, finds its own text', () => {
  const judge = (text: string) => {
    const folded = searchForm(text)
    const tags = linksIn(text).flatMap(({ kind, name }) => (kind === 'tag' ? [`#${name}`] : []))
    for (const query of [...tags, ...text.split(BLANKS).filter((word) => !TOO_MANY_MARKS.test(word))]) {
      const missing = searchTokens(query).filter((token) => !folded.includes(token))
      if (missing.length > 0) throw new Error(`${query} is not found`)
    }
  }
  expect(() => forHardTexts(5000, judge)).not.toThrow()
}, 600_000)
