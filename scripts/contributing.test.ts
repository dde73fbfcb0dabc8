import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textGroupOf } from '../build/text-groups.ts'
import { partsWith, testFiles } from './test-files.mjs'

const guide = readFileSync('CONTRIBUTING.md', 'utf8')
const files = [...guide.matchAll(/^`(src\/routes\/[\w.-]+\/[\w.-]+)`[^\n]*:\n\n```tsx?\n([\s\S]*?)^```/gm)].map(
  ([, path = '', code = '']) => ({ path, code }),
)

test('the page of the guide has a route, a page, sample data and a test', () => {
  expect(files.map(({ path }) => path.split('/').at(-1))).toEqual([
    'route.tsx',
    'town-news-page.tsx',
    'sample.ts',
    'town-news-page.test.tsx',
  ])
})

test('what the page of the guide imports is there, and it loads the texts of its folder', () => {
  const own = new Set(files.map(({ path }) => `./${path.split('/').at(-1)}`))
  const imported = files.flatMap(({ code }) => [...code.matchAll(/ from '([^']+)'/g)].map(([, from = '']) => from))
  const absent = imported.filter((from) =>
    from.startsWith('.') ? !own.has(from) : from.startsWith('#') && !existsSync(from.slice(1)),
  )
  expect(imported.length).toBeGreaterThan(8)
  expect(absent).toEqual([])
  expect(/loadTexts\('(\w+)'\)/.exec(files[0]?.code ?? '')?.[1]).toBe(textGroupOf('routes/town-news/route.tsx'))
})

test('the commands of the guide that choose test files choose some', () => {
  const commands = [...guide.matchAll(/npm test -- (unit|processes|browser) ([^`]+)`/g)]
  expect(commands.length).toBeGreaterThan(6)
  const all = [...testFiles(), ...files.map(({ path }) => path)]
  const useless = commands.flatMap(([command, part = '', words = '']) =>
    words.split(' ').some((word) => ![...partsWith([word], all)].includes(part)) ? [command] : [],
  )
  expect(useless).toEqual([])
})
