import { expect, test } from 'vitest'
import { errorsAfter } from '#src/testing/planted-source.ts'

const withKind = (source: string) =>
  source.replace(
    /^export type Entry = .*$/m,
    `export type CommentEntry = EntryOf<'comment.create', { content: string }, null>\n$& | CommentEntry`,
  )

test('the code as it is compiles', () => {
  expect(errorsAfter('db/entry.ts', (source) => source)).toEqual([])
}, 60_000)

test('a kind of write that is added to the entries does not compile before each of its rules is written', () => {
  expect(errorsAfter('db/entry.ts', withKind)).toEqual([
    'entry-summary.ts', // what it is known by
    'entry.ts', // whether it can be read, and so whether it is sent
    'notices.ts', // whether its person is told when it was sent
    'overlay.ts', // how it is seen while it waits
    'retry.ts', // what it means that its post is gone
    'send.ts', // its request
    'settle.ts', // what its answer writes
    'verdicts.ts', // whether it was lost
  ])
}, 60_000)
