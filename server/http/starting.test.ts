import { expect, test } from 'vitest'
import { readSecurityHeaders } from './security-headers.ts'
import { startingAnswer } from './starting.ts'

test.each([
  ['/livez', '*/*', 200],
  ['/healthz', '*/*', 503],
  ['/api/posts', 'text/html', 503],
  ['/', 'text/html', 503],
  ['/uploads/x', '*/*', 503],
])('%s asked as %s carries the security headers while the server starts', (path, accept, status) => {
  const always = readSecurityHeaders(undefined, true)
  const answer = startingAnswer(always)(new Request(`https://portal.example${path}`, { headers: { accept } }))
  const told = Object.keys(always).map((name) => [name, answer.headers.get(name)])
  expect([answer.status, Object.fromEntries(told)]).toEqual([status, always])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
