import { expect, test } from 'vitest'
import type { Effect } from '../../e2e/support/faults.ts'
import type { Intent } from '../../e2e/support/intents.ts'
import { type Facts, judge } from '../../e2e/support/judge.ts'

type Kind = Effect['kind']
const intent = (seq: number, kind: Kind, target: string, liked = true): Intent => {
  const wish = kind === 'like.set' ? liked : null
  return { seq, opIds: [`op${seq}`], kind, userId: 'guest', target, isTakenBack: false, liked: wish }
}
const effect = (seq: number, kind: Kind, target: string, userId = 'ana'): Effect => {
  return { seq, opId: `op${seq}`, userId, kind, target }
}
const post = (id: string, likes = 0) => {
  return { id, content: id, userId: 'ana', likes, sampleLikes: 0, imageUrl: null, imageAlt: null }
}
const card = (id: string, isLiked = false, place = 1) => ({ id, place, isLiked, mark: '' })

/** A device that has written `mine`, liked it, and deleted `old`; all of it is done, settled and shown. */
function right() {
  const intents = [intent(1, 'post.create', 'mine'), intent(2, 'like.set', 'mine'), intent(3, 'post.delete', 'old')]
  const effects = [effect(1, 'post.create', 'mine'), effect(2, 'like.set', 'mine'), effect(3, 'post.delete', 'old')]
  return {
    intents,
    effects,
    stored: {
      outbox: [] as { seq: number; state: string; target: string }[],
      lanes: [{ userId: 'guest', actorId: 'ana' }],
      receipts: intents.map(({ seq }) => ({ seq, outcome: 'sent' })),
      accounts: [],
    },
    posts: [post('mine', 1)],
    likes: [{ postId: 'mine', userId: 'ana' }],
    requests: [] as { method: string; path: string; status: number }[],
    cards: [[card('mine', true)]],
  }
}
type Right = ReturnType<typeof right>
const wrongIn = (facts: Right) => judge(facts as unknown as Facts).join('; ')

test('what is as it has to be is not complained of', () => {
  expect(wrongIn(right())).toBe('')
})

test.each<[string, (facts: Right) => void, RegExp]>([
  [
    'a post that counts as sent and never came',
    (facts) => {
      facts.effects.shift()
      facts.posts = []
      facts.cards = [[]]
    },
    /1 post.create mine: said to be sent, and is not/,
  ],
  [
    'a like that counts as sent and never came',
    (facts) => {
      facts.effects.splice(1, 1)
      facts.likes = []
      facts.posts = [post('mine')]
      facts.cards = [[card('mine')]]
    },
    /2 like.set mine: said to be sent, and is not/,
  ],
  [
    'a delete that counts as sent and never came',
    (facts) => {
      facts.effects.pop()
      facts.posts.push(post('old'))
      facts.cards = [[card('mine', true), card('old')]]
    },
    /3 post.delete old: said to be sent, and is not/,
  ],
  [
    'an intent that nobody knows any more',
    (facts) => facts.stored.receipts.pop() && facts.effects.pop(),
    /accepted, and lost/,
  ],
  [
    'a wish that an earlier one has overtaken',
    (facts) => {
      facts.intents.push(intent(4, 'like.set', 'mine', false))
      facts.effects.push(effect(4, 'like.set', 'mine'))
      facts.stored.receipts.push({ seq: 4, outcome: 'sent' })
    },
    /unliked last, and the server has it otherwise/,
  ],
  ['an effect that happened twice', (facts) => facts.effects.push(effect(2, 'like.set', 'mine')), /op2: done twice/],
  ['a post that nobody wrote', (facts) => facts.posts.push(post('strange')), /a post nobody here wrote/],
  ['effects in another order', (facts) => facts.effects.reverse(), /out of order/],
  [
    'an effect under another account',
    (facts) => facts.effects.splice(1, 1, effect(2, 'like.set', 'mine', 'ben')),
    /2 like.set: done as somebody else/,
  ],
  [
    "a heart that is not the server's",
    (facts) => facts.cards.splice(0, 1, [card('mine')]),
    /its heart is not the server's/,
  ],
  ['a tab without a card', (facts) => facts.cards.push([]), /the tabs show different things/],
  [
    'a tab that lacks the newest post',
    (facts) => {
      facts.posts.push({ ...post('older'), userId: 'ben' })
      facts.cards = [[card('mine', true), card('older', false, 2)], [card('older')]]
    },
    /the tabs show different things/,
  ],
])('%s is found', (_what, spoil, words) => {
  const facts = right()
  spoil(facts)
  expect(wrongIn(facts)).toMatch(words)
})

test('of two tabs that show the same, one may have drawn a card more at its end', () => {
  const facts = right()
  facts.cards = [[card('mine', true), card('mine too', false, 2)], [card('mine', true)]]
  facts.posts.push(post('mine too'))
  expect(wrongIn(facts)).not.toContain('the tabs show different things')
})

test.each<[string, (facts: Right) => void]>([
  ['a post that had gone', (facts) => (facts.posts = [])],
  [
    'what the server said to be gone',
    (facts) => facts.requests.push({ method: 'POST', path: '/api/posts/mine/like', status: 404 }),
  ],
])('a like of %s may have no effect', (_what, change) => {
  const facts = right()
  facts.effects.splice(1, 1)
  facts.likes = []
  facts.posts = [post('mine')]
  facts.cards = [[card('mine')]]
  change(facts)
  expect(wrongIn(facts)).not.toContain('like.set')
})
