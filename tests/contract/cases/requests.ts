import { v7 } from 'uuid'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Notice } from '#contract/notices.ts'
import { type Given, issuesOf, problemOf } from '../host.ts'
import {
  answer,
  ask,
  begin,
  keyed,
  listed,
  newFriends,
  newParticipant,
  read,
  readAll,
  say,
  send,
  textsOf,
  wish,
} from './conversations.ts'

export function requestCases(given: Given): void {
  const two = async () => [await newParticipant(given), await newParticipant(given)] as const
  const friends = () => newFriends(given)

  describe('a request', () => {
    test('is one short text, until it is accepted', async () => {
      const [stranger, other] = await two()
      const { id, mayWrite } = await begin(stranger, [other])
      expect(mayWrite).toBe('once')
      expect(issuesOf(await send(stranger, id, 'a'.repeat(501)))).toEqual(['content: too-long'])
      for (const text of ['Look: https://shop.example/bread', 'ＷＷＷ.shop.example'])
        expect(issuesOf(await send(stranger, id, text))).toEqual(['content: link'])
      await say(stranger, id, 'May I ask something?')
      expect(problemOf(await send(stranger, id, 'Hello?'))).toBe('not-accepted')
      expect(await listed(stranger)).toMatchObject([{ id, state: 'open', mayWrite: 'no' }])
      expect(await listed(other)).toMatchObject([{ id, state: 'asked', mayWrite: 'yes' }])
      await read(other, id, 1)
      expect((await listed(stranger))[0]?.members.map(({ readUpTo }) => readUpTo)).toEqual([0, 0])
      expect(await answer(other, id, 'accept')).toBe(204)
      await say(stranger, id, `Thank you: https://shop.example/bread ${'a'.repeat(600)}`)
      expect(await listed(other)).toMatchObject([{ id, state: 'open' }])
    })

    test('is accepted by an answer, and by following who asks', async () => {
      const [stranger, other] = await two()
      const { id } = await begin(stranger, [other])
      await say(stranger, id, 'Hello')
      await say(other, id, 'Hello yourself')
      await say(stranger, id, 'How are you?')
      const third = await newParticipant(given)
      const { id: next } = await begin(stranger, [third])
      await say(stranger, next, 'Hello')
      await wish(third, stranger, 'follow')
      await say(stranger, next, 'Thank you')
      expect((await listed(third))[0]?.state).toBe('open')
    })

    test('that is declined goes from the list, and who asks is told nothing of it', async () => {
      const [stranger, other] = await two()
      const { id } = await begin(stranger, [other])
      await say(stranger, id, 'Hello')
      const before = await listed(stranger)
      expect(await answer(other, id, 'decline')).toBe(204)
      expect(await listed(other)).toEqual([])
      expect(await listed(stranger)).toEqual(before)
      expect(problemOf(await send(stranger, id, 'Hello?'))).toBe('not-accepted')
      // the person who declined may begin the conversation later
      expect((await begin(other, [stranger])).id).toBe(id)
      await say(stranger, id, 'There you are')
    })
  })

  describe('a block', () => {
    test('ends a conversation in both directions, and hides it, until it is taken back', async () => {
      const [one, other] = await friends()
      const { id } = await begin(one, [other])
      await say(one, id, 'Before')
      await wish(other, one, 'block')
      for (const [who, whom] of [
        [one, other],
        [other, one],
      ] as const) {
        expect(problemOf(await send(who, id, 'After'))).toBe('blocked')
        expect(problemOf(await ask(who, [whom]))).toBe('blocked')
        expect(await listed(who)).toEqual([])
        expect(problemOf(await who.browser.ask('GET', `/api/conversations/${id}/messages`))).toBe('not-found')
      }
      await wish(other, one, 'block', 'DELETE')
      expect(textsOf(await readAll(one, id))).toEqual(['Before'])
      await say(one, id, 'Again')
    })
  })

  describe('a group', () => {
    test('has a name, up to 50 people, and is read by who has accepted it', async () => {
      const [one, friend] = await friends()
      const stranger = await newParticipant(given)
      const { id, members } = await begin(one, [friend, stranger], { name: 'Sunday walk' })
      expect(members.map((member) => member.id)).toEqual([one.id, friend.id, stranger.id])
      await say(one, id, 'At the north gate, https://map.example/gate')
      expect(await listed(friend)).toMatchObject([{ id, isGroup: true, name: 'Sunday walk', state: 'open', unread: 1 }])
      expect(await listed(stranger)).toMatchObject([{ id, state: 'asked', mayWrite: 'no', last: null, unread: 0 }])
      expect(await readAll(stranger, id)).toEqual([])
      expect(problemOf(await send(stranger, id, 'Who are you?'))).toBe('not-accepted')
      await answer(stranger, id, 'accept')
      await say(stranger, id, 'I am coming')
      expect(textsOf(await readAll(friend, id))).toHaveLength(2)
      expect(await answer(friend, id, 'decline')).toBe(204)
      expect(await listed(friend)).toEqual([])
      expect(problemOf(await send(friend, id, 'Bye'))).toBe('not-found')
      expect((await listed(one))[0]?.members.map((member) => member.id)).toEqual([one.id, stranger.id])
      const many = { id: v7(), members: Array.from({ length: 50 }, () => v7()) }
      expect(issuesOf(await keyed(one.browser, 'POST', '/api/conversations', many))).toEqual(['members: too-long'])
      const named = await ask(one, [stranger], { name: 'www.shop.example' })
      expect(issuesOf(named)).toEqual(['name: link'])
    })

    test('shows two people who have blocked each other nothing that the other says', async () => {
      const [one, other] = await friends()
      const third = await newParticipant(given)
      await wish(third, one, 'follow')
      const { id } = await begin(one, [other, third])
      await wish(other, third, 'block')
      await say(third, id, 'From the third')
      await say(other, id, 'From the other')
      expect(textsOf(await readAll(one, id))).toEqual(['From the other', 'From the third'])
      expect(textsOf(await readAll(other, id))).toEqual(['From the other'])
      expect(textsOf(await readAll(third, id))).toEqual(['From the third'])
    })

    test('notifies of an unread message, also where a blocked or muted member writes after it', async () => {
      const [reader, friend] = await friends()
      const [blocked, muted] = await two()
      const { id } = await begin(friend, [reader, blocked, muted], { name: 'Everybody' })
      for (const member of [reader, blocked, muted]) await answer(member, id, 'accept')
      await wish(reader, blocked, 'block')
      await reader.browser.ask('POST', `/api/people/${muted.id}/mute`, { body: {} })
      await say(friend, id, 'Come soon')
      const told = async () =>
        v
          .parse(v.array(Notice), (await reader.browser.ask('GET', '/api/notices')).body)
          .flatMap(({ kind, people }) => (kind === 'message' ? [people.map((person) => person.id)] : []))
      expect(await told()).toEqual([[friend.id]])
      for (const other of [blocked, muted]) {
        await say(other, id, 'Something else')
        expect(await told()).toEqual([[friend.id]])
      }
    })
  })
}
