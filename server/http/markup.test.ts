import { expect, test } from 'vitest'
import { escapeMarkup, jsonForScript } from './markup.ts'

test.each([
  ['plain 文字 🍞', 'plain 文字 🍞'],
  [`"><script>alert('1')</script>`, '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;'],
  ['a & b &amp; c', 'a &amp; b &amp;amp; c'],
  ['nul \u0000, bell \u0007, half \ud83d, line\nfeed', 'nul , bell , half , line\nfeed'],
])('%j is written %j', (text, written) => {
  expect(escapeMarkup(text)).toBe(written)
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', 'R&D > 1'])(
  'as JSON %j cannot leave its script element, and reads back the same',
  (text) => {
    const written = jsonForScript({ text })
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual({ text })
  },
)
