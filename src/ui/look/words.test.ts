import { createGenerator } from 'unocss'
import { expect, test } from 'vitest'
import config from '../../../uno.config.ts'

test.each([
  ['the field of a post is at least 100 px high', 'field-area', /min-height: ?100px/],
  ['toasts are at most 420 px wide from tablets on', 'toast-place', /min-width: ?600px[^@]*width: ?420px/],
])('as specified, %s', async (_what, word, rule) => {
  const uno = await createGenerator(config)
  const { css } = await uno.generate(word, { preflights: false })
  expect(css).toMatch(rule)
})
