import { expect, test } from 'vitest'
import { withoutServerFacts } from './server-facts.ts'

const route = (facts: string) => `export const Route = createFileRoute('/a')({ staticData: { title, ${facts} } })`

test.each([
  [`bar: 'page', sitemap: { priority: 0.2, changes: 'monthly' }`, `bar: 'page'`],
  [`bar: 'page',\n    sitemap: { priority: 0.2, changes: 'monthly' },\n    asks: ['/api/posts'],`, `bar: 'page',`],
  [`bar: 'page', service`, `bar: 'page', service`],
])('of %j the page gets %j', (facts, left) => {
  expect(withoutServerFacts(route(facts))).toBe(route(left))
})

test('a fact that would stay stops the build, and a file that is no route is left alone', () => {
  expect(() => withoutServerFacts(route('sitemap: often'))).toThrow('written out')
  expect(withoutServerFacts('const page = { asks: [1] }')).toBe('const page = { asks: [1] }')
})
