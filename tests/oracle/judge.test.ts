import { expect, test } from 'vitest'
import { type Effect, type Intent, judge } from './judge.ts'

const intent = (opId: string, kind: Intent['kind'], more: Partial<Intent> = {}): Intent => ({
  opId,
  earlier: [],
  seq: 1,
  kind,
  target: 'a post',
  personIds: ['ana'],
  fate: 'withdrawn',
  mayBeOvertaken: true,
  wasGone: false,
  wasRefused: false,
  ...more,
})
const effect = (opId: string, kind: Intent['kind']): Effect => ({ opId, userId: 'ana', kind, target: 'a post' })

test('a like that was done after it was taken back is told', () => {
  const done = [effect('op1', 'like.set')]
  expect(judge([intent('op1', 'like.set')], done)).toEqual(['done after it was taken back: like.set of a post (op1)'])
})

test('a like goes with its own post, where a fault has refused that after both were done', () => {
  const intents = [intent('op1', 'post.create', { wasRefused: true }), intent('op2', 'like.set', { seq: 2 })]
  expect(judge(intents, [effect('op1', 'post.create'), effect('op2', 'like.set')])).toEqual([])
})
