import { expect, expectTypeOf, test } from 'vitest'
import { type Handlers, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

type All = Handlers<unknown>

test('a host that leaves an endpoint or a resource out does not compile', () => {
  expectTypeOf<All>().toExtend<Handlers<unknown>>()
  expectTypeOf<Omit<All, 'spaces'>>().not.toExtend<All>()
  expectTypeOf<Omit<All, 'posts'> & { posts: Omit<All['posts'], 'unlike'> }>().not.toExtend<All>()
})

test('no two endpoints share a method and a path', () => {
  const endpoints = Object.values(api).flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every write that an outbox may send takes a key and asks for a session', () => {
  for (const write of [api.posts.create, api.posts.remove, api.posts.like, api.posts.unlike])
    expect([write.keyed, write.access]).toEqual([true, 'session'])
})
