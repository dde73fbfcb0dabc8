import { is } from 'valibot'
import { expect, test } from 'vitest'
import type { Kind } from '#contract/kinds.ts'
import { commands } from './commands.ts'
import { samples } from '#src/testing/command-samples.ts'
import { lazyCommands } from './lazy-commands.ts'
import type { AnyCommand } from './sync/command.ts'

const all = Object.entries({ ...commands, ...lazyCommands }).map(
  ([kind, command]) => [kind as Kind, command as AnyCommand] as const,
)

test.each(all)('%s is sent as a keyed write with a session', (kind, command) => {
  expect(command.kind).toBe(kind)
  const { endpoint } = command.request(samples[kind], 'p')
  expect([endpoint.keyed, endpoint.access]).toEqual([true, 'session'])
})

test.each(all)('the stored payload of %s can be read, and a damaged one cannot', (kind, command) => {
  expect(is(command.payload, samples[kind])).toBe(true)
  expect(is(command.payload, 'torn')).toBe(false)
})

test.each(all)('what is left of a damaged %s is told without a fault', (_, command) => {
  for (const remains of [undefined, null, {}]) {
    expect(command.summary(remains)).toBe('')
    if (command.files !== 'none') expect(command.files.idsOf(remains)).toEqual([])
  }
})

test('a post that an older version stored without its language is read as it is', () => {
  expect(is(commands['post.create'].payload, { id: 'p', content: 'Melon buns' })).toBe(true)
})
