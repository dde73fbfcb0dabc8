import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { textGroupOf } from './text-groups.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, code: readFileSync(join('src', file), 'utf8') }))

test('every file with texts is in a group', () => {
  const speaking = sources.filter(({ code }) => /from '@lingui\/(?:core|react)\/macro'/.test(code))
  expect(speaking.length).toBeGreaterThan(300)
  expect(speaking.filter(({ file }) => !textGroupOf(file)).map(({ file }) => file)).toEqual([])
})

test('every page loads the texts of its folder', () => {
  const pages = sources.filter(
    ({ file, code }) => /^routes\/[^(/]+\/(?:route|index)\.tsx$/.test(file) && code.includes('component: '),
  )
  expect(pages.length).toBeGreaterThan(30)
  const loaded = pages.map(({ file }) => {
    const folder = dirname(file)
    const code = sources.filter((source) => dirname(source.file) === folder).map((source) => source.code)
    return [folder, /loadTexts\('(\w+)'\)/.exec(code.join('\n'))?.[1]]
  })
  expect(loaded).toEqual(loaded.map(([folder = '']) => [folder, textGroupOf(folder)]))
})

test('a lazy module comes with the texts that it shows', () => {
  const lazy = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/withTexts(?:<\w+>)?\(\s*\(\) => import\('([^']+)'\),\s*'(\w+)'/g)].map(
      ([, path = '', group]) => ({
        module: path.startsWith('.') ? join(dirname(file), path) : path.replace('#src/', ''),
        group,
      }),
    ),
  )
  expect(lazy.length).toBeGreaterThan(15)
  const without = lazy.filter(({ module, group }) => !['home', 'live', group].includes(textGroupOf(module)))
  expect(without).toEqual([])
})
