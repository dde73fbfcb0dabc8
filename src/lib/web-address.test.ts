import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each(['https://lyra.example/', 'http://lyra.example/a?b#c', 'HTTPS://LYRA.EXAMPLE'])('%j may be opened', (text) =>
  expect(webAddress(text)).toBe(text),
)

test.each([
  null,
  undefined,
  '',
  '/a',
  '//evil.example',
  'lyra.example',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://lyra.example/0190',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'https://',
])('%j may not', (text) => expect(webAddress(text)).toBe(null))
