import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorsAfter, errorsWith, sourceOf } from '#src/testing/planted-source.ts'

test('the code as it is compiles', () => {
  expect(errorsAfter('db/entry.ts', (source) => source)).toEqual([])
}, 60_000)

test('a kind of write does not compile before it has its command', () => {
  const withKind = (source: string) => source.replace(/^export type Kind =/m, `$& 'gift.send'`)
  expect(errorsAfter('../../contract/kinds.ts', withKind)).toEqual(['commands.ts'])
}, 60_000)

test('a command that leaves a field out does not compile, whichever it is', () => {
  const source = sourceOf('posts/commands/post-delete.ts')
  const start = source.indexOf('defineCommand<')
  const fields = [...source.slice(start).matchAll(/^ {2}(?:async )?(\w+)[:(]/gm)].map(([, name]) => String(name))
  const without = (field: string) =>
    source.slice(0, start) + source.slice(start).replace(new RegExp(`^  (async )?${field}(?=[:(])`, 'm'), '  $1other')
  const planted = fields.map((field) => [`posts/commands/no-${field.toLowerCase()}.ts`, without(field)])
  expect(fields.length).toBeGreaterThan(15)
  expect(errorsWith(Object.fromEntries(planted))).toEqual(fields.map((field) => `no-${field.toLowerCase()}.ts`).sort())
}, 60_000)

test('every command that has a file is in the table', () => {
  const folders = readdirSync('src/data').map((resource) => `src/data/${resource}/commands`)
  const names = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder))
  const files = names.filter((name) => !name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(0)
  const listed = ['commands', 'lazy-commands'].map((name) => readFileSync(`src/data/${name}.ts`, 'utf8')).join('')
  for (const file of files) expect(listed).toContain(`/commands/${file}'`)
})
