import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { mentionsIn } from '#contract/mentions-in.ts'
import { textParts } from '#src/lib/text-parts.ts'

interface Case {
  description: string
  text: string
  expected: (string | Record<string, unknown>)[] | string | null
}

/** The conformance cases of twitter-text; its licence lies beside them. */
const casesOf = (file: string): Record<string, Case[]> =>
  (parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8')) as { tests: Record<string, Case[]> }).tests
const extract = casesOf('twitter-text-extract.yml')
const autolink = casesOf('twitter-text-autolink.yml')
/** The texts of the links of HTML, as they were typed. */
const linksOfHtml = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, link = '']) =>
    link.replace(/<.*?>/g, '').replaceAll('&amp;', '&'),
  )

const SCHEME = 'an address begins with its scheme: a bare name of a host is text'
const HOSTS = 'a host is what browsers take for one: domains are not looked up, dashes and underscores are kept'
const SERVICE = 'a rule of t.co alone'

/** Where this product differs, by the name of the case, and why. A difference that is not here fails. */
const choices: Record<string, string> = {
  'DO NOT extract a hashtag without a preceding space':
    'a tag may directly follow kana, Han and Hangul, as a mention may: these scripts write no blank there',
  'DO NOT autolink a hashtag without a preceding space': 'as above',
  'DO NOT extract username preceded by !': 'a mention may stand directly behind the sign that ends a sentence',
  'DO NOT extract username preceded by #': 'as behind any sign but & and @',
  'DO NOT extract username preceded by $': 'as behind any sign but & and @',
  'DO NOT extract username preceded by %': 'as behind any sign but & and @',
  'DO NOT extract username preceded by *': 'a mention may be in bold',
  'Extract valid URL: http://✪df.ws/ejp': 'a host of signs that are no letters is not linked',
  'Autolink url containing unicode characters': 'as above',
  'DO NOT Autolink url containing _ character in the domain': HOSTS,
  'DO NOT autolink URL if preceded by $': 'an address may stand behind any sign but # and @',
  'DO NOT extract invalid URL: http://no-tld': HOSTS,
  'DO NOT extract invalid URL: http://tld-too-short.x': HOSTS,
  "DO NOT Extract a hyphenated TLD (even though it's usually a typo)": HOSTS,
  'DO NOT Extract URL with domain preceeded by underscore: http://domain-begin_dash_2314352345_dfasd.foo-cow_4352.com':
    HOSTS,
  'DO NOT extract URLs containing leading dashes in the subdomain': HOSTS,
  'DO NOT extract URLs containing leading dashes in the domain with a subdomain': HOSTS,
  'DO NOT extract URLs containing trailing dashes in the subdomain': HOSTS,
  'DO NOT extract URLs containing trailing dashes in the domain with a subdomain': HOSTS,
  'DO NOT extract URLs containing leading underscores in the subdomain': HOSTS,
  'DO NOT extract URLs containing leading underscores in the domain with a subdomain': HOSTS,
  'DO NOT extract URLs containing trailing underscores in the subdomain': HOSTS,
  'DO NOT extract URLs containing trailing underscores in the domain with a subdomain': HOSTS,
  'DO NOT extract URLs containing leading dashes in the domain name': HOSTS,
  'DO NOT extract URLs containing trailing dashes in the domain name': HOSTS,
  'DO NOT extract URLs containing underscores in the domain name': HOSTS,
  'DO NOT extract URLs containing underscores in the tld': HOSTS,
  'Extract URLs without protocol on (com|org|edu|gov|net) domains': SCHEME,
  'Extract URLs without protocol not on (com|org|edu|gov|net) domains': SCHEME,
  'Extract URLs without protocol on ccTLD with slash': SCHEME,
  'Extract URLs beginning with a space': SCHEME,
  'Extract long URL without protocol surrounded by CJK characters': SCHEME,
  'Extract URLs without protocol surrounded by CJK characters': SCHEME,
  'Extract short URL without protocol surrounded by CJK characters': SCHEME,
  'Extract short URLs without protocol on ccTLD domains without path': SCHEME,
  'Extract URLs with a - in the middle': SCHEME,
  'Extract some (tv|co) short URLs without protocol on ccTLD domains without path': SCHEME,
  'Extract URLs beginning with a non-breaking space (U+00A0)': SCHEME,
  'Extract valid URL ELPAÍS.com': SCHEME,
  'Extract domain followed by Japanese characters': SCHEME,
  'Extract URL before newline': SCHEME,
  'Extract URLs from RTL text': SCHEME,
  'Extract URLs from RTL text with embedded directional marks': SCHEME,
  'Extract URLs with and without protocol surrounded by CJK characters':
    'letters of all scripts are part of a path, so that an address of Wikipedia is linked whole; and no bare names',
  'DO NOT extract URL if preceded by $': 'an address may stand behind any sign but # and @',
  'Extract non-ASCII host name URLs with protocol, but ignore host names bigger than 63 characters. Also handle exceptions for non-ASCII hostnames longer than 256 characters':
    'browsers open hosts of any length',
  'Extract a t.co URL with a trailing hyphen': SERVICE,
  'Extract t.co URLs skipping trailing characters and adjusting indices correctly': SERVICE,
  'DO NOT extract URLs with > 40 characters in a t.co slug': SERVICE,
}

const found = (text: string, kind: 'address' | 'tag' | 'person'): string[] =>
  textParts(text, 'https://portal.example').flatMap((part) =>
    typeof part === 'string' || part.kind !== kind ? [] : [part.text],
  )

/** A text in which each name behind `@` is an ANPAN id of its own, and the names by these ids. */
function withIds(text: string) {
  const idsByName = new Map<string, string>()
  const renamed = text.replace(/(?<=[@＠])\w+/g, (name) => {
    const id = idsByName.get(name) ?? `ANPAN-${String(idsByName.size).padStart(6, 'A')}`
    idsByName.set(name, id)
    return id
  })
  return { text: renamed, nameOf: (id: string) => [...idsByName].find(([, each]) => each === id)?.[0] ?? id }
}

const groups: { name: string; kind: 'address' | 'tag' | 'person'; of: Record<string, Case[]> }[] = [
  ...['hashtags', 'hashtags_from_astral', 'hashtags_with_indices'].map((name) => ({
    name,
    kind: 'tag' as const,
    of: extract,
  })),
  ...['urls', 'urls_with_indices', 'urls_with_directional_markers'].map((name) => ({
    name,
    kind: 'address' as const,
    of: extract,
  })),
  ...['mentions', 'mentions_with_indices', 'mentions_or_lists_with_indices'].map((name) => ({
    name,
    kind: 'person' as const,
    of: extract,
  })),
  { name: 'hashtags', kind: 'tag', of: autolink },
  { name: 'urls', kind: 'address', of: autolink },
]

function expectedOf(expected: Case['expected']): string[] {
  if (typeof expected === 'string') return linksOfHtml(expected).map((link) => link.replace(/^[#＃]/, ''))
  return (expected ?? []).map((each) =>
    typeof each === 'string' ? each : String(each.url ?? each.hashtag ?? each.screen_name),
  )
}

const met = new Set<string>()

describe.each(groups)('twitter-text: $name', ({ name, kind, of }) => {
  test.each((of[name] ?? []).map((one) => [one.description, one] as const))('%s', (description, one) => {
    const expected = expectedOf(one.expected)
    const { text, nameOf } = kind === 'person' ? withIds(one.text) : { text: one.text, nameOf: (id: string) => id }
    const links = found(text, kind).map((link) => (kind === 'address' ? link : nameOf(link.replace(/^[#＃@＠]/, ''))))
    // the server notifies those whom the page links
    if (kind === 'person')
      expect(mentionsIn(text)).toEqual([...new Set(found(text, kind).map((link) => link.slice(-6)))])
    if (choices[description] === undefined) return expect(links).toEqual(expected)
    met.add(description)
    expect(links, 'agrees now: no choice any more').not.toEqual(expected)
  })
})

test('each choice is of a case', () => {
  expect(Object.keys(choices).filter((name) => !met.has(name))).toEqual([])
})
