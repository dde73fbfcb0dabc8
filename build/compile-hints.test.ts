import { expect, test } from 'vitest'
import { compileHints } from './compile-hints.ts'

const HINT = '//# allFunctionsCalledOnLoad\n'

test('what runs at the start says so in its first line, and nothing else does', () => {
  const names = ['frame', 'app', 'home', 'home-later', 'page-kago']
  const bundle = Object.fromEntries(names.map((name) => [name, { type: 'chunk', name, code: 'start()' }]))
  const { generateBundle } = compileHints() as unknown as {
    generateBundle: { handler(options: unknown, files: object): void }
  }
  generateBundle.handler({}, bundle)
  expect(Object.values(bundle).map(({ code }) => code)).toEqual([
    ...Array(3).fill(`${HINT}start()`),
    ...Array(2).fill('start()'),
  ])
})
