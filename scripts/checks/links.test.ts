import { expect, test } from 'vitest'
import { faultsOfPage } from './links.mjs'

const files: Record<string, string> = { 'docs/b.md': '# One\n## How it is, and why\n', 'docs/pictures/a.webp': '' }
const there = { read: (path: string) => files[path], scripts: ['dev', 'load:polls'] }

test.each([
  ['[b](b.md), [it](b.md#how-it-is-and-why), ![a](pictures/a.webp), [here](#two)\n\n## Two'],
  ['[elsewhere](https://example.org/x), `npm run load:polls`, a pattern `[x](y)`'],
  ['```\n[b](nowhere.md)\n```'],
])('finds nothing wrong with %j', (text) => {
  expect(faultsOfPage('docs/a.md', text, there)).toEqual([])
})

test('finds a file, a heading and a script that are not there', () => {
  expect(faultsOfPage('docs/a.md', '[c](c.md) [b](b.md#two) [x](#y)\n`npm run devv`', there)).toEqual([
    'docs/a.md: a link leads nowhere: c.md',
    'docs/a.md: a link leads nowhere: b.md#two',
    'docs/a.md: a link leads nowhere: #y',
    'docs/a.md: there is no npm run devv',
  ])
})
