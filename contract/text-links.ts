import { anpanIdEnd } from './anpan-id.ts'
import { limited } from './cut-text.ts'

/** A place in a text that leads somewhere: an address, a `#tag` or an `@` with an ANPAN id. */
export interface TextLink {
  kind: 'address' | 'tag' | 'person'
  start: number
  end: number
  /** The address as it was typed, the tag without its sign, the ANPAN id in capitals. */
  name: string
}

/** Scripts whose words follow one another without a blank, or take their particles so. */
const UNSPACED =
  '\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Han}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'

/**
 * A character of a tag: letters, figures and marks of all scripts, and characters between letters such as wave dashes, middle
 * dots, joiners and the cross of SPY×FAMILY. Emoji are none, though some are letters (ℹ) or begin with a figure (1️⃣).
 */
const TAG =
  /[#＃]((?:(?!\p{Extended_Pictographic}|[\ufe0e\ufe0f\u20e3]|[0-9]\ufe0f?\u20e3)(?:[\p{L}\p{N}\p{M}_\u200c-\u200d\u301c\u30fb\uff65\u30a0\u00b7\u3003\ua67e\u05be\u05f3\u05f4\u0f0b\u0f0c]|[^\p{ASCII}\P{S}]))+)/uy
const BEGINS_TAG = /^[\p{L}\p{N}_]/u
/** What joins two letters is not of a tag at its end; sound and iteration marks are. */
const TAG_END = /(?:[\u200c-\u200d\u301c\u30fb\uff65\u30a0\u00b7]|(?![\u309b\u309c])\p{S})+$/u
/** Longest tag, in code points; the rest is plain text. */
export const TAG_MAX = 50
/** A tag of figures alone is a number. */
const HAS_LETTER = /[\p{L}\p{Nl}]/u

const PERSON =
  /[@＠]([Aa][Nn][Pp][Aa][Nn]-[0-9A-Za-z]{6})(?![\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{Nd}\p{M}_@＠]|:\/\/)/uy

/** Where a link may begin; `://` is looked for apart, as in `#http://`. */
const BEGINNING = /[hH][tT][tT][pP][sS]?:\/\/|[#＃@＠]/gu

/**
 * The links of a text, from its beginning. Server, device and completion take them from here, so that they agree. Takes
 * linear time.
 */
export function linksIn(text: string): TextLink[] {
  const links: TextLink[] = []
  let end = 0
  let tagEnd = -1
  for (const { 0: sign, index } of text.matchAll(BEGINNING)) {
    if (index < end) continue
    if (sign.length > 2) {
      if (index !== end && /[0-9A-Za-z@＠#＃]/.test(text.charAt(index - 1))) continue
      const address = addressAt(text, index, index + sign.length)
      end = address.end
      if (address.name) links.push({ kind: 'address', start: index, end, name: address.name })
      end = Math.max(end, address.skip)
      continue
    }
    const link = /[@＠]/.test(sign) ? personAt(text, index) : index === tagEnd ? undefined : tagAt(text, index)
    if (!link) continue
    links.push(link)
    end = link.end
    if (link.kind === 'tag') tagEnd = end
  }
  return links
}

function tagAt(text: string, start: number): TextLink | undefined {
  TAG.lastIndex = start
  const [whole = '', typed = ''] = TAG.exec(text) ?? []
  if (whole === '' || !mayFollow(text, start, '#') || text.startsWith('://', start + whole.length)) return undefined
  const name = limited(typed, TAG_MAX).replace(TAG_END, '')
  return BEGINS_TAG.test(name) && HAS_LETTER.test(name)
    ? { kind: 'tag', start, end: start + 1 + name.length, name }
    : undefined
}

function personAt(text: string, start: number): TextLink | undefined {
  PERSON.lastIndex = start
  const [whole = '', id = ''] = PERSON.exec(text) ?? []
  if (anpanIdEnd(id) === undefined || !mayFollow(text, start, '@')) return undefined
  return { kind: 'person', start, end: start + whole.length, name: id.toUpperCase() }
}

/** How much of the text before a tag or a person is examined. */
const LOOK_BACK = 80
/** A letter or figure, with its marks, of a script whose words have blanks between them. */
const IN_WORD = new RegExp(`(?![${UNSPACED}]|\\u2139)[\\p{L}\\p{Nd}_](?:(?![\\ufe0e\\ufe0f\\u20e3])\\p{M})*$`, 'u')
const RETWEET = /(?<![\p{L}\p{Nd}_])[Rr][Tt]$/u
/** An address without its scheme, and what follows it up to a blank. */
const BARE_ADDRESS = /[0-9A-Za-z-]\.[A-Za-z]{2,24}(?::\d+)?\/[!-~]*$/

/** Whether a tag or person begins here, judged by the text before it: no word, no other sign of its kind and no address. */
function mayFollow(text: string, start: number, sign: '#' | '@'): boolean {
  const near = text.charAt(start - 1)
  if (near === '' || /\s/.test(near)) return true
  const before = text.slice(Math.max(0, start - LOOK_BACK), start)
  if (/[\w&]/.test(near)) return sign === '@' && RETWEET.test(before)
  if (/[@＠]/.test(near) || (near <= '~' && BARE_ADDRESS.test(before))) return false
  return !IN_WORD.test(before)
}

/** A sign of a host: letters and figures of all scripts, as far as a dot, a port or a path. */
const HOST = /(?:(?!\u2139)[\p{L}\p{M}\p{N}_.\uff0e\u200c-\u200d\u30fb-])+/uy
const PORT = /:\d{1,5}(?![0-9A-Za-z_])/uy
const USER = /[!$%&'()*+,;=:\w.~\p{L}\p{M}-]*@/uy
/** Text that goes on without a blank, a character of another script or an emoji. */
const RUN = /[!-~\p{L}\p{M}\p{N}]*/uy
/** Characters that end a host, whatever follows. */
const ENDS_HOST = '$|:(?!//)|[\\s/?#"()[\\]{}<>|\\p{Pi}\\p{Pf}\\p{Ps}\\p{Pe}、。，．！？：；・｡､･〜～–—…]'
/** Signs that end a sentence, where no name goes on behind them: `foo!bar.example` is no address of `foo`. */
const ENDS_SENTENCE_OF = "[-_.]+(?=$|[\\s\"'*,;!)\\]}\\p{Pe}\\p{Pf}、。…])|[;,!'*~&=`]"
/** What may follow a host without a dot directly: only characters that could not belong to its name. */
const BEHIND_NAME = new RegExp(`${ENDS_HOST}|(?:${ENDS_SENTENCE_OF})(?!\\w)`, 'uy')
/** The same behind a host with a dot: signs and emoji too, where no host goes on behind them. */
const BEHIND_HOST = new RegExp(
  `${ENDS_HOST}|(?:${ENDS_SENTENCE_OF})(?![\\w-]+\\.[A-Za-z])|(?:[^\\p{ASCII}\\P{S}]|\\p{Cf}|\\ufe0f)+(?!\\.?[\\w-])`,
  'uy',
)
/** Longest host that is looked at; the longest there is has 253 signs. */
const HOST_MAX = 300

/** A last label that is a domain of ASCII, with a text behind it that has no blanks between its words. */
const RUNS_ON = new RegExp(`^(?:[^.]*\\.)+?[A-Za-z]{2,24}(?=[${UNSPACED}])`, 'u')

interface AddressEnd {
  /** Empty where the text is no address that is linked. */
  name: string
  end: number
  /** Text that is skipped: within text that is no link there is no other link. */
  skip: number
}

/** How far an address goes that begins at `start`, its host at `hostStart`. */
function addressAt(text: string, start: number, hostStart: number): AddressEnd {
  const none = () => ({ name: '', end: hostStart, skip: hostStart + matchAt(RUN, text, hostStart).length })
  let host = matchAt(HOST, text, hostStart)
  if (host.length > HOST_MAX) return none()
  const runsOn = RUNS_ON.exec(host)
  if (runsOn && !/^[\p{ASCII}]*$/u.test(host) && isTextBehind(host.slice(runsOn[0].length))) host = runsOn[0]
  const isCut = host === runsOn?.[0]
  host = host.replace(/[-_.\uff0e・\u200c-\u200d]+$/u, '')
  let end = hostStart + host.length
  if (!isLinkedHost(host) || matchAt(USER, text, hostStart) !== '') return none()
  const hasDot = /[.\uff0e]/.test(host)
  if (!isCut && !isAt(hasDot ? BEHIND_HOST : BEHIND_NAME, text, end)) return none()
  // the full stop of these scripts is a dot of the host to browsers
  if (/^[。｡][0-9A-Za-z]/.test(text.slice(end, end + 2)) && !hasDot) return none()
  end += matchAt(PORT, text, end).length
  if (/[/?#]/.test(text.charAt(end))) end = pathEnd(text, end)
  return { name: text.slice(start, end), end, skip: end }
}

/** Whether a label goes on as a text does: with a kana, or to the end of the host. */
const isTextBehind = (rest: string): boolean => /^\p{scx=Hira}/u.test(rest) || !/[.\uff0e]/.test(rest)

function matchAt(sign: RegExp, text: string, at: number): string {
  sign.lastIndex = at
  return sign.exec(text)?.[0] ?? ''
}

function isAt(sign: RegExp, text: string, at: number): boolean {
  sign.lastIndex = at
  return sign.test(text)
}

/** True for a host of ASCII, and for one of other letters that has a last label of one kind of letters alone. */
function isLinkedHost(host: string): boolean {
  if (/^[\w.-]+$/.test(host)) return true
  const labels = host.split(/[.\uff0e]/)
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((label) => label !== '') && /^(?:[a-zA-Z][\w-]*|[^\p{ASCII}]+)$/u.test(last)
}

const PARTICLE_JA = /[\p{scx=Hira}]/u
/** Korean particles: behind an address of ASCII they are the sentence's. */
const PARTICLE_KO =
  /(?:은|는|이|가|을|를|의|에|에서|에는|에도|로|으로|와|과|도|만|부터|까지|입니다|이에요)(?![\p{L}\p{N}\p{M}])/uy
/** Signs of an address, all the scripts' letters among them; those of `BETWEEN` only where a letter follows. */
const OF_PATH = /[!#$%&'()*+,\-./:;=?@[\\\]^_{|}~0-9A-Za-z\p{L}\p{M}\p{N}]/uy
const BETWEEN =
  /(?:[\u200c-\u200d\u00b7\u30fb\uff65\u301c\uff5e\u2010-\u2013\u2019\u05f3\u05f4\u00ad]|(?!\p{Emoji_Presentation})[^\p{ASCII}\P{S}])(?=[\p{L}\p{N}])/uy
/** An emoji belongs to an address where it is a part of its own. */
const EMOJI = /\p{Extended_Pictographic}[\p{M}\u200d\p{Emoji_Modifier}\p{Extended_Pictographic}]*/uy
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Another address, directly behind one. Within one it is a part of its own. */
const SCHEME = /[Hh][Tt][Tt][Pp][Ss]?:\/\//uy
/** So many brackets in brackets an address may have. */
const DEEPEST = 8

/**
 * Where an address ends whose path, query or fragment begins at `start`. It goes on over letters of all scripts; blanks,
 * quotes, angle brackets, full-width brackets and the punctuation of East Asia end it, a bracket that it did not open,
 * and Japanese or Korean particles directly behind ASCII. Signs that end a sentence are not of it at its end.
 */
function pathEnd(text: string, start: number): number {
  const open: { sign: string; at: number }[] = []
  let at = start
  while (at < text.length) {
    const sign = matchAt(OF_PATH, text, at)
    if (sign === '') {
      const isOwnPart = /[/=_+-]$/.test(text.slice(at - 1, at))
      const taken = matchAt(BETWEEN, text, at) || (isOwnPart ? matchAt(EMOJI, text, at) : '')
      if (taken === '') break
      at += taken.length
      continue
    }
    const before = text.charAt(at - 1)
    if (PARTICLE_JA.test(sign) && (/[0-9A-Za-z)\]}]/.test(before) || (/[を]/.test(sign) && before <= '~'))) break
    if (before <= '~' && sign > '~' && /[0-9A-Za-z)\]}/]/.test(before) && isAt(PARTICLE_KO, text, at)) break
    if ((sign === 'h' || sign === 'H') && !/[/=?&:#]/.test(before) && isAt(SCHEME, text, at)) break
    const closing = CLOSING[sign]
    if (closing && open.length === DEEPEST) break
    if (closing) open.push({ sign: closing, at })
    else if (/[)\]}]/.test(sign)) {
      if (open.at(-1)?.sign !== sign) break
      open.pop()
    }
    at += sign.length
  }
  // a bracket that was opened and not closed belongs to the sentence
  let end = open[0]?.at ?? at
  while (end > start) {
    if (ENDS_SENTENCE.test(text.charAt(end - 1))) end -= 1
    else if (POSSESSIVE.test(text.slice(Math.max(start, end - 3), end))) end -= 2
    else break
  }
  return end
}

/** Signs that end a sentence more often than an address. */
const ENDS_SENTENCE = /[.,:;!?'*@|\\^&\u00ad]/
const POSSESSIVE = /[\p{L}\p{N}]['’]s$/u
