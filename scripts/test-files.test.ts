import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { fileWords, partsWith, testFiles } from './test-files.mjs'

const files = ['src/lib/yen.test.ts', 'tests/server/processes/restart.test.ts', 'e2e/offline/cart.test.ts']

test.each([
  [[], ['unit', 'processes', 'browser']],
  [['yen'], ['unit']],
  [['./src/lib/yen.test.ts:12'], ['unit']],
  [
    ['Restart', 'offline/cart'],
    ['processes', 'browser'],
  ],
  [['offline/ca[rt]+'], ['browser']],
  [['nothing-like-this'], []],
])('the words %j play %j', (words, parts) => {
  expect([...partsWith(words, files)]).toEqual(parts)
})

test.each([
  [
    ['yen', 'cart'],
    ['yen', 'cart'],
  ],
  [['cart', '-g', 'keeps a cart'], ['cart']],
  [['--retries=0', 'cart'], ['cart']],
])('of the words %j only paths choose files: %j', (words, chosen) => {
  expect(fileWords(words)).toEqual(chosen)
})

test('every part has test files', () => {
  expect(partsWith([], testFiles()).size).toBe(3)
})

test.each([
  [['nothing-like-this'], 'no test file has nothing-like-this in its path\n'],
  [
    ['unit', 'offline/cart'],
    'no test file of unit has offline/cart in its path; browser has: npm test -- browser offline/cart\n',
  ],
])('npm test with the words %j ends with one line', async (words, line) => {
  const ended = await new Promise((done) => {
    execFile(process.execPath, ['scripts/test.mjs', ...words], (error, stdout, stderr) => {
      done({ code: error?.code, said: stdout + stderr })
    })
  })
  expect(ended).toEqual({ code: 1, said: line })
})
