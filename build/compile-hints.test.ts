import { expect, test } from 'vitest'
import { compileHints } from './compile-hints.ts'

const HINT = '//# allFunctionsCalledOnLoad\n'

test('what runs at the start says so in its first line, and nothing else does', () => {
  const names = [
    'frame-CXj5HZtH.js',
    'app-a_b-c9Zz.js',
    'home-12345678.js',
    'home-later-12345678.js',
    'page-kago-12345678.js',
  ]
  const bundle = Object.fromEntries(
    names.map((name) => [name, { type: 'chunk', fileName: `assets/${name}`, code: 'start()' }]),
  )
  const { generateBundle } = compileHints() as unknown as {
    generateBundle: { handler(options: unknown, files: object): void }
  }
  generateBundle.handler({}, bundle)
  expect(Object.values(bundle).map(({ code }) => code)).toEqual([
    ...Array(3).fill(`${HINT}start()`),
    ...Array(2).fill('start()'),
  ])
})
