import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { keptLine, keptText, withLineFeeds } from './text.ts'

/** Fields that take any text and are none that a person reads, with the reason. */
const NO_TEXT: Readonly<Record<string, string>> = {
  'body.password': 'a password is compared, not shown',
  'body.current': 'a password is compared, not shown',
  'body.next': 'a password is compared, not shown',
  'query.cursor': 'made by a host, and read by it alone',
  'body.endpoint': 'an address that the browser made',
  'body.entries.path': 'an address of this contract',
}

interface Field {
  path: string
  schema: v.GenericSchema
}

type Parts = v.GenericSchema & {
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  entries?: Record<string, v.GenericSchema>
  options?: readonly v.GenericSchema[]
  getter?: (input: unknown) => v.GenericSchema
  pipe?: readonly (v.GenericSchema | { kind: 'validation' | 'transformation' | 'metadata' })[]
}

/** The text fields within a schema, each with all the rules of its own schema. */
function fieldsIn(schema: v.GenericSchema, path: string): Field[] {
  const { type, wrapped, item, entries, options, getter, pipe = [] } = schema as Parts
  // a check of the whole that stands before its schema, as that of a list's length
  if (type === 'custom')
    return pipe.flatMap((part) => (part.kind === 'schema' ? fieldsIn(part as v.GenericSchema, path) : []))
  if (wrapped) return fieldsIn(wrapped, path)
  if (getter) return fieldsIn(getter('some text'), path)
  if (item) return fieldsIn(item, path)
  if (entries) return Object.entries(entries).flatMap(([name, part]) => fieldsIn(part, `${path}.${name}`))
  if (type === 'union' || type === 'variant') return (options ?? []).flatMap((part) => fieldsIn(part, path))
  return type === 'string' ? [{ path, schema }] : []
}

const TEXT = 'some words and more of them'
const fields = Object.entries(api).flatMap(([resource, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { query, body }]) =>
    [...(query ? fieldsIn(query, 'query') : []), ...(body ? fieldsIn(body, 'body') : [])].map((field) => ({
      ...field,
      call: `${resource}.${name} ${field.path}`,
    })),
  ),
)
const texts = fields.filter(({ path, schema }) => !(path in NO_TEXT) && v.safeParse(schema, TEXT).success)

const ENDS = ['\r\n', '\r', '\u000B', '\u000C', '\u0085', '\u2028', '\u2029']

describe('every text of the contract', () => {
  test('is found by the walk, and every exception exists', () => {
    expect(fields.length).toBeGreaterThan(70)
    expect(texts.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'posts.create body.content',
        'posts.create body.title',
        'posts.create body.images.alt',
        'posts.list query.q',
        'posts.edit body.content',
        'comments.create body.content',
        'conversations.send body.content',
        'orders.place body.delivery.address',
        'reports.create body.note',
        'scheduled.create body.post.title',
        'session.edit body.bio',
        'session.signUp body.firstName',
      ]),
    )
    const paths = new Set(fields.map(({ path }) => path))
    expect(Object.keys(NO_TEXT).filter((path) => !paths.has(path))).toEqual([])
  })

  test.each(texts.map(({ call, schema }) => [call, schema] as const))(
    '%s stores one form of each line end',
    (_call, schema) => {
      const kept = v.parse(schema, 'some words\nand more')
      for (const end of ENDS) {
        expect(v.safeParse(schema, `some words${end}and more`)).toMatchObject({ success: true, output: kept })
        expect(v.safeParse(schema, `${end}some words\nand more${end}`)).toMatchObject({ success: true, output: kept })
      }
      expect(v.parse(schema, 'some\u007F words\u0080\nand\u009F more')).toBe(kept)
      expect(kept).toMatch(/^some words[\n ]and more$/)
    },
  )

  test.each(texts.map(({ call, schema }) => [call, schema] as const))(
    '%s takes no other control character',
    (_call, schema) => {
      const wrong = ['\u0000', '\u0007', '\u0008', '\u000E', '\u001B', '\u001F']
      const isLookedFor = _call.endsWith('query.q') // has no results
      for (const sign of wrong) expect(v.safeParse(schema, `some${sign}words`).success).toBe(isLookedFor)
    },
  )
})

describe('line ends', () => {
  test.each([
    ['a\r\nb', 'a\nb'],
    ['a\r\n\r\nb', 'a\n\nb'],
    ['a\n\rb', 'a\n\nb'],
    ['a\r\rb', 'a\n\nb'],
    ['a\tb  c\n', 'a\tb  c\n'],
    ['a\u2028b\u2029c\u0085d\u000Be\u000Cf', 'a\nb\nc\nd\ne\nf'],
    ['a\u007Fb\u0080c\u009Fd\u00A0e', 'abcd\u00A0e'],
  ])('of %j are folded', (text, folded) => {
    expect(withLineFeeds(text)).toBe(folded)
    expect(withLineFeeds(folded)).toBe(folded)
  })

  test('at the ends of a text are trimmed, and in a line they are spaces', () => {
    expect(keptText('\u0085 a\r\n b \u2028')).toBe('a\n b')
    expect(keptLine('a\r\n\tb \u0085')).toBe('a b')
  })
})
