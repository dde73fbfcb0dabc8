import { is } from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { type Handlers, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Kind } from '#contract/kinds.ts'
import { commands } from '#src/data/commands.ts'
import { lazyCommands } from '#src/data/lazy-commands.ts'
import type { AnyCommand } from '#src/data/sync/command.ts'
import { otherSamples, samples } from '#src/testing/command-samples.ts'

type All = Handlers<unknown>

test('a host that leaves an endpoint or a resource out does not compile', () => {
  expectTypeOf<All>().toExtend<Handlers<unknown>>()
  expectTypeOf<Omit<All, 'spaces'>>().not.toExtend<All>()
  expectTypeOf<Omit<All, 'posts'> & { posts: Omit<All['posts'], 'unlike'> }>().not.toExtend<All>()
})

test('no two endpoints share a method and a path', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

const endpoints = Object.values(api).flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
const table: Readonly<Record<Kind, AnyCommand>> = { ...commands, ...lazyCommands } as Record<Kind, AnyCommand>
const sent = (Object.keys(samples) as Kind[]).flatMap((kind) =>
  [samples[kind], otherSamples[kind]]
    .filter((payload) => payload !== undefined)
    .map((payload) => ({ kind, payload, endpoint: table[kind].request(payload, 'p').endpoint })),
)

test('every write that an outbox may send takes a key and asks for a session', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(samples).toSorted())
  for (const { kind, payload, endpoint } of sent) {
    expect([kind, is(table[kind].payload, payload)]).toEqual([kind, true])
    expect([kind, endpoint.keyed, endpoint.access]).toEqual([kind, true, 'session'])
    expect(endpoints).toContain(endpoint)
  }
})

/** Actions of moderators, and changes of the muted words, wait in no queue: their screens wait for the answer. */
const SENT_AT_ONCE: readonly Endpoint[] = [
  ...Object.values(api.moderation as Record<string, Endpoint>),
  ...Object.values(api.openOrders as Record<string, Endpoint>),
  api.people.setMuteWords,
]

test('every write that takes a key is one that an outbox sends, or that is sent at once', () => {
  const names = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).toSorted()
  const keyed = endpoints.filter((endpoint) => endpoint.keyed && !SENT_AT_ONCE.includes(endpoint))
  expect(names([...new Set(sent.map(({ endpoint }) => endpoint))])).toEqual(names(keyed))
})
