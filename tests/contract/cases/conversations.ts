import { v7 } from 'uuid'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Conversation, Message, type NewConversation } from '#contract/conversations.ts'
import { HEADER } from '#contract/headers.ts'
import { Notice } from '#contract/notices.ts'
import { SessionUser } from '#contract/session.ts'
import { type Answer, type Browser, type Given, issuesOf, newGuest, problemOf } from '../host.ts'
import { PNG } from '../../support/pictures.ts'
import { newMember } from './ordering.ts'

export interface Participant {
  browser: Browser
  id: string
}

export async function newParticipant(given: Given): Promise<Participant> {
  const browser = await newMember(given)
  const { id } = v.parse(SessionUser, (await browser.ask('GET', '/api/auth/user')).body)
  return { browser, id }
}

export const keyed = (
  browser: Browser,
  method: 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  key = v7(),
): Promise<Answer> => browser.ask(method, path, { ...(body !== undefined && { body }), headers: { [HEADER.key]: key } })

export const wish = (
  who: Participant,
  other: Participant,
  verb: 'follow' | 'block',
  method: 'POST' | 'DELETE' = 'POST',
) => keyed(who.browser, method, `/api/people/${other.id}/${verb}`)

export const ask = (who: Participant, others: Participant[], more: Partial<NewConversation> = {}): Promise<Answer> =>
  keyed(who.browser, 'POST', '/api/conversations', { id: v7(), members: others.map(({ id }) => id), ...more })

export async function begin(who: Participant, others: Participant[], more: Partial<NewConversation> = {}) {
  const answer = await ask(who, others, more)
  expect(answer.status).toBe(201)
  return v.parse(Conversation, answer.body)
}

export const send = (who: Participant, id: string, content: string, message = v7(), key = v7()): Promise<Answer> =>
  keyed(who.browser, 'POST', `/api/conversations/${id}/messages`, { id: message, content }, key)

export async function say(who: Participant, id: string, content: string): Promise<Message> {
  const answer = await send(who, id, content)
  expect(answer.status).toBe(201)
  return v.parse(Message, answer.body)
}

export const answer = async (who: Participant, id: string, verb: 'accept' | 'decline'): Promise<number> =>
  (await keyed(who.browser, 'POST', `/api/conversations/${id}/${verb}`)).status

export async function listed({ browser }: Participant, path = '/api/conversations'): Promise<Conversation[]> {
  return v.parse(v.array(Conversation), (await browser.ask('GET', path)).body)
}
export async function readAll({ browser }: Participant, id: string): Promise<Message[]> {
  return v.parse(v.array(Message), (await browser.ask('GET', `/api/conversations/${id}/messages`)).body)
}
export const textsOf = (messages: readonly Message[]) => messages.map(({ content }) => content)
export const read = async ({ browser }: Participant, id: string, upTo: number, what: 'read' | 'arrived' = 'read') =>
  (await browser.ask('POST', `/api/conversations/${id}/${what}`, { body: { upTo } })).body

/** Two who follow each other. */
export async function newFriends(given: Given): Promise<readonly [Participant, Participant]> {
  const [one, other] = [await newParticipant(given), await newParticipant(given)]
  await wish(one, other, 'follow')
  await wish(other, one, 'follow')
  return [one, other]
}

export function conversationCases(given: Given): void {
  const friends = () => newFriends(given)

  describe('a conversation', () => {
    test('of two is one, from either side, and begun twice it keeps its first id', async () => {
      const [one, other] = await friends()
      const first = await begin(one, [other])
      expect(first).toMatchObject({ isGroup: false, name: null, state: 'open', mayWrite: 'yes', last: null, unread: 0 })
      expect((await begin(one, [other])).id).toBe(first.id)
      expect((await begin(other, [one])).id).toBe(first.id)
      expect(await listed(one)).toEqual([]) // nothing is written in it yet
      const message = await say(one, first.id, ' Are you coming? ')
      expect(message).toMatchObject({ seq: 1, content: 'Are you coming?', user: { id: one.id } })
      expect(await listed(other)).toMatchObject([{ id: first.id, last: { id: message.id }, unread: 1, state: 'open' }])
    })

    test('begun by both at once is one', async () => {
      const [one, other] = await friends()
      const [a, b] = await Promise.all([begin(one, [other]), begin(other, [one])])
      expect(a.id).toBe(b.id)
    })

    test('keeps what is said in its order, each once, under its key and under another', async () => {
      const [one, other] = await friends()
      const { id } = await begin(one, [other])
      const [message, key] = [v7(), v7()]
      const first = await send(one, id, 'First', message, key)
      const again = [await send(one, id, 'First', message, key), await send(one, id, 'First', message)]
      expect(again.map(({ status, body }) => [status, body])).toEqual([
        [201, first.body],
        [201, first.body],
      ])
      await say(other, id, 'Second')
      await Promise.all(['Third', 'Fourth', 'Fifth'].map((text) => say(one, id, text)))
      const all = await readAll(other, id)
      expect(all.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1])
      expect(textsOf(all).slice(3)).toEqual(['Second', 'First'])
      expect(await readAll(one, id)).toEqual(all)
      const third = await newParticipant(given)
      const { id: elsewhere } = await begin(one, [third])
      expect(problemOf(await send(one, elsewhere, 'First', message))).toBe('conflict')
    })

    test('has pictures: of its author, each in one message, with or without words', async () => {
      const [hana, minato] = await friends()
      const picture = async ({ browser }: Participant) => {
        const id = v7()
        expect((await browser.ask('POST', '/api/uploads', { body: { id, data: PNG } })).status).toBe(201)
        return id
      }
      const { id: room } = await begin(hana, [minato])
      const post = (body: object) => keyed(hana.browser, 'POST', `/api/conversations/${room}/messages`, body)
      const [imageId, message] = [await picture(hana), v7()]
      const sent = v.parse(Message, (await post({ id: message, content: '', imageId, imageAlt: 'A bun' })).body)
      expect(sent).toMatchObject({ content: '', image: { url: `/uploads/${imageId}`, alt: 'A bun' } })
      expect((await readAll(minato, room))[0]).toEqual(sent)
      expect(issuesOf(await post({ id: v7(), content: 'Again', imageId }))).toEqual(['imageId: unknown'])
      const theirs = await picture(minato)
      expect(issuesOf(await post({ id: v7(), content: 'Not mine', imageId: theirs }))).toEqual(['imageId: unknown'])
      expect(issuesOf(await post({ id: v7(), content: ' ' }))).toEqual(['content: blank'])
    })

    test('goes on by pages, the last first', async () => {
      const [one, other] = await friends()
      const { id } = await begin(one, [other])
      for (let n = 1; n <= 52; n++) await say(one, id, `Number ${n}`)
      const page = await other.browser.ask('GET', `/api/conversations/${id}/messages`)
      const [, next = ''] = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? []
      expect(v.parse(v.array(Message), page.body).map(({ seq }) => seq)).toEqual(
        Array.from({ length: 50 }, (_, at) => 52 - at),
      )
      const rest = await other.browser.ask('GET', next)
      expect(textsOf(v.parse(v.array(Message), rest.body))).toEqual(['Number 2', 'Number 1'])
      expect(rest.headers.get('link')).toBeNull()
      const wrong = await other.browser.ask('GET', `/api/conversations/${id}/messages?cursor=last`)
      expect([wrong.status, issuesOf(wrong)]).toEqual([422, ['cursor: malformed']])
    })

    test('says how far each has got and read it, and never less than before, nor more than there is', async () => {
      const [one, other] = await friends()
      const { id } = await begin(one, [other])
      for (const text of ['First', 'Second', 'Third']) await say(one, id, text)
      expect(await read(other, id, 3, 'arrived')).toEqual({ arrivedUpTo: 3 })
      expect(await read(other, id, 2)).toEqual({ readUpTo: 2 })
      expect(await read(other, id, 1)).toEqual({ readUpTo: 2 })
      const part = async () => (await listed(one))[0]?.members.find((member) => member.id === other.id)
      expect(await part()).toMatchObject({ arrivedUpTo: 3, readUpTo: 2 })
      expect((await listed(other))[0]).toMatchObject({ readUpTo: 2, unread: 1 })
      expect(await read(other, id, 99)).toEqual({ readUpTo: 3 })
      expect(await part()).toMatchObject({ readUpTo: 3 })
      expect((await listed(other))[0]).toMatchObject({ unread: 0 })
    })

    test('is told as one notice for as long as it is unread', async () => {
      const [one, other] = await friends()
      const told = async () =>
        v
          .parse(v.array(Notice), (await other.browser.ask('GET', '/api/notices')).body)
          .filter(({ kind }) => kind === 'message')
      const { id } = await begin(one, [other])
      for (const text of ['First', 'Second']) await say(one, id, text)
      expect(await told()).toMatchObject([{ detail: { conversationId: id }, people: [{ id: one.id }], count: 1 }])
      await read(other, id, 2)
      expect(await told()).toEqual([])
    })

    test('is closed to strangers: they cannot read it, write to it or find it', async () => {
      const [one, other] = await friends()
      const stranger = await newParticipant(given)
      const { id } = await begin(one, [other])
      await say(one, id, 'Between us')
      const path = `/api/conversations/${id}`
      const asked = (there: string): Promise<Answer>[] => [
        stranger.browser.ask('GET', `${there}/messages`),
        keyed(stranger.browser, 'POST', `${there}/messages`, { id: v7(), content: 'Let me in' }),
        keyed(stranger.browser, 'POST', `${there}/accept`),
        keyed(stranger.browser, 'POST', `${there}/decline`),
        stranger.browser.ask('POST', `${there}/read`, { body: { upTo: 1 } }),
        stranger.browser.ask('POST', `${there}/arrived`, { body: { upTo: 1 } }),
        stranger.browser.ask('POST', `${there}/typing`),
      ]
      const [there, nowhere] = [await Promise.all(asked(path)), await Promise.all(asked(`/api/conversations/${v7()}`))]
      expect(there.map(problemOf)).toEqual(there.map(() => 'not-found'))
      expect(nowhere.map(problemOf)).toEqual(there.map(() => 'not-found'))
      expect(problemOf(await ask(stranger, [other], { id }))).toBe('conflict')
      expect(await listed(stranger)).toEqual([])
      expect(textsOf(await readAll(other, id))).toEqual(['Between us'])
    })

    test('is for members: a guest can neither write nor be written to', async () => {
      const member = await newParticipant(given)
      const { browser, user } = await newGuest(given())
      const guest = { browser, id: user.id }
      expect(problemOf(await ask(guest, [member]))).toBe('guest-refused')
      expect(problemOf(await send(guest, v7(), 'Hello'))).toBe('guest-refused')
      const refused = await ask(member, [guest])
      expect([problemOf(refused), issuesOf(refused)]).toEqual(['invalid', ['members: guest']])
      expect(issuesOf(await ask(member, [member]))).toEqual(['members: own'])
      expect(problemOf(await ask(member, [{ browser, id: v7() }]))).toBe('not-found')
      expect(problemOf(await given().browser().ask('GET', '/api/conversations'))).toBe('sign-in-required')
    })
  })
}
