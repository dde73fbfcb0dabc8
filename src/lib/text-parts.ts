/** A part of a text that leads somewhere: an address, a `#tag`, or an `@` with somebody's ANPAN id. */
export interface LinkedPart {
  kind: 'address' | 'tag' | 'person'
  /** As it was typed. */
  text: string
  /** An http or https address, or a path of this app. */
  href: string
}

/** Spaces and signs of all four scripts: what a tag begins behind, and ends before. */
const SIGNS =
  '\\s!-/:-@[-^`{-~\\u2000-\\u206f\\u3000-\\u3004\\u3008-\\u3020\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65'
/** Of ASCII alone, so that an address ends where a text without spaces goes on. */
const ADDRESS = '(https?://[!#-;=?-_a-z~]+)'
/** One of figures alone is a number. */
const TAG = `[#＃](?!\\d+(?:[${SIGNS}]|$))([^${SIGNS}]{1,50})`
const PERSON = '[@＠](ANPAN-[0-9A-Z]{6})(?![0-9A-Z])'
const LINKED = new RegExp(`${ADDRESS}|(?<![^${SIGNS}])(?:${TAG}|${PERSON})`, 'gi')
/** Signs that end a sentence more often than an address. */
const ENDS = new Set(".,:;!?'*")

/** An address as it is meant: without the end of its sentence, and without a bracket that was opened before it. */
function trimmed(typed: string): string {
  const hasBrackets = typed.includes('(')
  let end = typed.length
  const isBehind = (sign = '') => ENDS.has(sign) || (sign === ')' && !hasBrackets)
  while (isBehind(typed[end - 1])) end -= 1
  return typed.slice(0, end)
}

/** A text as it was typed, in parts: what leads somewhere, in the app that is at `origin` or out of it, and the rest. */
export function textParts(text: string, origin: string): (string | LinkedPart)[] {
  const parts: (string | LinkedPart)[] = []
  let end = 0
  for (const { 0: whole, 1: address, 2: tag, 3: id, index } of text.matchAll(LINKED)) {
    const part = address ? addressPart(trimmed(address), origin) : insidePart(whole, tag, id)
    if (!part) continue
    if (index > end) parts.push(text.slice(end, index))
    parts.push(part)
    end = index + part.text.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function addressPart(text: string, origin: string): LinkedPart | undefined {
  const url = urlOf(text)
  if (!url || url.username || url.password) return undefined
  const isOwn = url.origin === origin
  return { kind: 'address', text, href: isOwn ? url.href.slice(url.origin.length) : url.href }
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const insidePart = (text: string, tag: string | undefined, id: string | undefined): LinkedPart =>
  id
    ? { kind: 'person', text, href: `/people/${id.toUpperCase()}` }
    : { kind: 'tag', text, href: `/discover?q=${encodeURIComponent(`#${tag}`)}` }
