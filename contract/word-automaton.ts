import { LETTER_LOOKALIKES, pairsIn } from './look-alikes.ts'

/** A letter or figure of a script that sets its words apart. */
const LETTER = /^[\p{L}\p{N}]/u
/** Scripts without spaces: a word there has no ends that could be seen. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const looksLike = pairsIn(LETTER_LOOKALIKES)
const classes = new Map<number, number>()
for (const [sign, letter] of looksLike) classes.set(codeOf(sign), codeOf(letter))

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}

/** One character for all that look like this one. */
const classOf = (code: number): number => (code < 0x80 ? code : (classes.get(code) ?? code))

/** Whether a pattern matches a character that is beyond ASCII; remembered for a bounded number of them, whatever people write. */
function memoised(pattern: RegExp): (code: number) => boolean {
  const known = new Map<number, boolean>()
  return (code) => {
    let is = known.get(code)
    if (is === undefined) {
      is = pattern.test(String.fromCodePoint(code))
      if (known.size < KNOWN_MAX) known.set(code, is)
    }
    return is
  }
}
const KNOWN_MAX = 20_000
const isOtherLetter = memoised(LETTER)
const isMark = memoised(/^[\p{Mn}\p{Me}]/u)

function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
  return isOtherLetter(code)
}

/** The first of the letters that are drawn in dark circles, in dark squares, and as parts of flags. */
const DRAWN = [0x1f150, 0x1f170, 0x1f1e6]
/** The letter that a sign of these is; undefined for any other sign. */
function drawnLetter(code: number): number | undefined {
  const first = code < 0x1f150 ? undefined : DRAWN.find((each) => code >= each && code < each + 26)
  return first === undefined ? undefined : code - first + 97
}

/** Separated letters are one word if no more than so many other characters are between two of them. */
const APART_MAX = 3
/** So many letters of a word, at least, are looked for apart: of fewer, initials would be many. */
const APART_LEAST = 3
const APART_LEAST_UNSPACED = 2

/**
 * Finds whether one of many words occurs in a text, in one pass over the text (Aho and Corasick): its time depends
 * neither on how many words there are nor on how nearly they match. Words and texts are in search form; letters that look
 * alike are one letter, and marks on a Latin letter are ignored. A whole word has neither a letter nor a figure beside
 * it. A word is also found where its letters are apart, each by itself (`s p o i l e r`).
 *
 * Ours because the packages that do this report every hit, and a hostile text has a hundred at each sign; here a
 * state knows whether any word ends in it, and the character before a word is a part of the word's first symbol.
 */
export class WordAutomaton {
  private readonly parts = new Trie()
  private readonly wholes = new Trie()
  private readonly apart = new Trie()

  constructor(words: Iterable<{ form: string; isWhole: boolean }>) {
    for (const { form, isWhole } of words) {
      const codes = withoutMarks(Array.from(form, codeOf))
      const isUnspaced = UNSPACED.test(String.fromCodePoint(...codes))
      const only = codes.filter(isLetter)
      // a mark of Thai or Hindi makes another letter of the one before it
      const hasMarks = codes.some(isMark)
      if (!hasMarks && only.length >= (isUnspaced ? APART_LEAST_UNSPACED : APART_LEAST))
        this.apart.add(only.map(classOf))
      if (!isWhole || isUnspaced) this.parts.add(codes.map(classOf))
      else this.wholes.add(codes.map((code, at) => symbolOf(code, isLetter(codes[at - 1] ?? 0))))
    }
    this.parts.link()
    this.wholes.link()
    this.apart.link()
  }

  /** How many states its words have, as a measure of its memory; 0 where there are none. */
  get size(): number {
    return this.parts.size + this.wholes.size + this.apart.size
  }

  /** Whether one of the words occurs in this text. */
  isIn(text: string): boolean {
    const { parts, wholes, apart } = this
    let part = 0
    let whole = 0
    let single = 0
    let others = 0
    let isAfterLetter = false
    let isAfterLatin = false
    for (let at = 0; at < text.length; at++) {
      const code = text.codePointAt(at) ?? 0
      if (code > 0xffff) at++
      if (isAfterLatin && code > 0x7f && isMark(code)) continue
      const sign = classOf(code)
      const isHere = isLetter(code)
      isAfterLatin = isLatin(sign)
      if (!parts.isEmpty && parts.isEnd((part = parts.step(part, sign)))) return true
      if (!wholes.isEmpty) {
        if (!isHere && wholes.isEnd(whole)) return true
        whole = wholes.step(whole, symbolOf(code, isAfterLetter))
      }
      const drawn = drawnLetter(code)
      if (isHere || drawn !== undefined) {
        const isSingle = drawn !== undefined || !(isAfterLetter || isLetterAt(text, at + 1, isAfterLatin))
        single = isSingle ? apart.step(others > APART_MAX ? 0 : single, drawn ?? sign) : 0
        if (apart.isEnd(single)) return true
        others = 0
      } else if (isMark(code)) single = 0
      else others += 1
      isAfterLetter = isHere
    }
    return wholes.isEnd(whole)
  }
}

const isLatin = (code: number): boolean => code >= 97 && code <= 122

const withoutMarks = (codes: number[]): number[] => {
  let isAfterLatin = false
  return codes.filter((code) => {
    if (isAfterLatin && code > 0x7f && isMark(code)) return false
    isAfterLatin = isLatin(classOf(code))
    return true
  })
}

/** Whether a letter comes next, behind the marks of a Latin one. */
function isLetterAt(text: string, at: number, isAfterLatin: boolean): boolean {
  let next = at
  let code = text.codePointAt(next) ?? 0
  while (isAfterLatin && code > 0x7f && isMark(code)) {
    next += code > 0xffff ? 2 : 1
    code = text.codePointAt(next) ?? 0
  }
  return isLetter(code)
}

/** A character together with whether it follows a letter or figure. */
const symbolOf = (code: number, isAfterLetter: boolean): number => classOf(code) * 2 + Number(isAfterLetter)

/** The words as paths from state 0, each state linked with the longest other one that its path ends with. */
class Trie {
  private readonly ends: boolean[] = [false]
  private readonly links: number[] = [0]
  /** Small numbers for the symbols of the words, so that a key below is one too. */
  private readonly symbols = new Map<number, number>()
  private readonly next = new Map<number, number>()
  /** State, symbol, state: each step that a word made, by how deep it is. */
  private readonly depths: [from: number, symbol: number, to: number][][] = []

  get size(): number {
    return this.links.length - 1
  }

  get isEmpty(): boolean {
    return this.size === 0
  }

  isEnd(state: number): boolean {
    return this.ends[state] === true
  }

  add(word: readonly number[]): void {
    let state = 0
    for (const [depth, sign] of word.entries()) {
      let symbol = this.symbols.get(sign)
      if (symbol === undefined) this.symbols.set(sign, (symbol = this.symbols.size))
      let to = this.next.get(keyOf(state, symbol))
      if (to === undefined) {
        to = this.links.push(0) - 1
        this.ends.push(false)
        this.next.set(keyOf(state, symbol), to)
        const steps = (this.depths[depth] ??= [])
        steps.push([state, symbol, to])
      }
      state = to
    }
    if (state > 0) this.ends[state] = true
  }

  /** Links the states, the shallow ones first. No word is added behind it. */
  link(): void {
    for (const steps of this.depths.splice(0))
      for (const [from, symbol, to] of steps) {
        const link = from === 0 ? 0 : this.follow(this.links[from] ?? 0, symbol)
        this.links[to] = link
        if (this.isEnd(link)) this.ends[to] = true
      }
  }

  step(state: number, sign: number): number {
    const symbol = this.symbols.get(sign)
    return symbol === undefined ? 0 : this.follow(state, symbol)
  }

  private follow(from: number, symbol: number): number {
    for (let state = from; ; state = this.links[state] ?? 0) {
      const to = this.next.get(keyOf(state, symbol))
      if (to !== undefined) return to
      if (state === 0) return 0
    }
  }
}

/** One number for a state and a symbol: a person's words have fewer than 2^16 symbols. */
const keyOf = (state: number, symbol: number): number => state * 0x1_0000 + symbol
