import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation, Message } from '#contract/conversations.ts'
import { EVENTS_PATH } from '#contract/events.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { readEvents } from '../support/events.ts'
import { bodyOf, type Person, type TestApp } from '../support/test-app.ts'

let reading: ReturnType<typeof readEvents>[] = []
afterEach(async () => {
  await Promise.all(reading.map((each) => each.leave()))
  reading = []
})

describeOnEachDatabase('conversations', (app: TestApp) => {
  let hana: Person
  let minato: Person
  let stranger: Person
  beforeEach(async () => {
    ;[hana, minato, stranger] = [await app.member(), await app.member(), await app.member()]
    for (const [one, other] of [
      [hana, minato],
      [minato, hana],
    ] as const)
      await app.keyed(one, `/api/people/${other.id}/follow`)
  })

  const begin = async (as: Person, members: string[]) =>
    (await bodyOf<Conversation>(await app.keyed(as, '/api/conversations', { id: v7(), members }))).id
  const send = (as: Person, id: string, content: string) =>
    app.keyed(as, `/api/conversations/${id}/messages`, { id: v7(), content })
  async function listen(as: Person) {
    const events = readEvents(await app.ask('GET', EVENTS_PATH, { as }))
    reading.push(events)
    await events.until(1)
    return events
  }

  test('what many write at once has places without a gap, and each is there once', async () => {
    const id = await begin(hana, [minato.id])
    const texts = Array.from({ length: 24 }, (_, n) => `Number ${n}`)
    const answers = await Promise.all(texts.map((text, n) => send(n % 2 ? hana : minato, id, text)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const all = await bodyOf<Message[]>(await app.ask('GET', `/api/conversations/${id}/messages`, { as: hana }))
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, n) => 24 - n))
    expect(all.map(({ content }) => content).toSorted()).toEqual(texts.toSorted())
  })

  test('are told to who is in them at once, as numbers and no words', async () => {
    const id = await begin(hana, [minato.id])
    const [own, others] = [await listen(minato), await listen(stranger)]
    const before = others.events.length
    await send(hana, id, 'Secret words')
    await vi.waitFor(() => expect(own.events.at(-1)?.data).toMatchObject({ conversations: 1 }), 3000)
    expect(JSON.stringify(own.events)).not.toContain('Secret words')
    await app.ask('POST', `/api/conversations/${id}/read`, { as: minato, body: { upTo: 1 } })
    await vi.waitFor(() => expect(own.events.at(-1)?.data).toMatchObject({ conversations: 0 }), 3000)
    for (const { data } of others.events.slice(before)) expect(data).not.toMatchObject({ conversations: 1 })
  })

  test('a typing signal reaches the members of the same conversation, and no other person', async () => {
    const id = await begin(hana, [minato.id])
    const [own, others] = [await listen(minato), await listen(stranger)]
    expect((await app.ask('POST', `/api/conversations/${id}/typing`, { as: hana })).status).toBe(204)
    await vi.waitFor(() => expect(own.events.some(({ event }) => event === 'typing')).toBe(true), 3000)
    const { data } = own.events.find(({ event }) => event === 'typing') ?? {}
    expect(data).toEqual({ conversationId: id, personId: hana.id })
    expect(others.events.some(({ event }) => event === 'typing')).toBe(false)
  })
})
