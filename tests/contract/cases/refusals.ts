import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { EVENTS_PATH } from '#contract/events.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Given, problemOf } from '../host.ts'

const endpoints = Object.values(api).flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
const addressOf = (path: string): string => path.replace(/:\w+/g, crypto.randomUUID())
const methodOf = (endpoint: Endpoint) => endpoint.method.toUpperCase() as 'GET' | 'POST' | 'PATCH' | 'DELETE'

export function refusalCases(given: Given): void {
  describe('a visitor', () => {
    test.each(endpoints.filter((endpoint) => endpoint.access === 'session'))(
      'is asked to sign in by $method $path',
      async (endpoint) => {
        const asked = endpoint.body ? { body: {} } : {}
        const answer = await given().browser().ask(methodOf(endpoint), addressOf(endpoint.path), asked)
        expect(problemOf(answer)).toBe('sign-in-required')
      },
    )
  })

  describe('an address', () => {
    test.each(['/api/nothing', '/api/posts/1/2/3', '/api/'])(
      '%s that is none of the contract is not found',
      async (path) => {
        expect(problemOf(await given().browser().ask('GET', path))).toBe('not-found')
      },
    )

    test.each([
      ['PUT', '/api/posts'],
      ['DELETE', '/api/products'],
      ['PATCH', '/api/services'],
      ['POST', EVENTS_PATH],
    ] as const)('does not answer %s %s, and says what it answers', async (method, path) => {
      const answer = await given().browser().ask(method, path)
      expect(problemOf(answer)).toBe('method-not-allowed')
      expect(answer.headers.get('allow')).toContain('GET')
    })
  })
}
