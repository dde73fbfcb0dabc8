import { expect, test } from 'vitest'
import { byteSize } from './bytes.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1000, '1 KB'],
  [412_345, '413 KB'],
  [999_500, '1.0 MB'],
  [38_214_000, '38.2 MB'],
  [999_950_000, '1.0 GB'],
  [1_300_000_000, '1.3 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(['ja', 'en', 'ko', 'zh'].map((language) => byteSize(bytes, language as 'ja'))).toEqual(Array(4).fill(text))
})
