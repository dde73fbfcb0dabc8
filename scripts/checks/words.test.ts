import { expect, test } from 'vitest'
import { outWords } from './words.mjs'

test('finds a word that is out in a comment, a name, a test title and a document', () => {
  expect(outWords('a.ts', '// whoever reads\nconst isNobody = 1 /* somebody */')).toEqual([
    'a.ts:1: whoever',
    'a.ts:2: somebody',
    'a.ts:2: Nobody',
  ])
  expect(outWords('a.test.ts', "test.each([1])('shown to nobody: %s', () => {})\ntest(`anybody`, go)")).toEqual([
    'a.test.ts:1: nobody',
    'a.test.ts:2: anybody',
  ])
  expect(outWords('a.md', 'the list, of which\nsomebody reads')).toEqual(['a.md:1: of which', 'a.md:2: somebody'])
})

test('leaves texts of the user interface alone, and words that contain one', () => {
  expect(outWords('a.tsx', 'const text = t`Nobody has written yet`; say("somebody")')).toEqual([])
  expect(outWords('a.md', 'the set of whichever')).toEqual([])
})
