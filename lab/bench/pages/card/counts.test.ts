import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'

const fiber = (rest: object) => ({
  tag: 5,
  child: null,
  sibling: null,
  memoizedState: null,
  updateQueue: null,
  dependencies: null,
  ...rest,
})

test('components, hooks, effects, contexts and elements below an element are counted, and what hosts hold is not', () => {
  const effect: { next?: unknown } = {}
  effect.next = { next: effect }
  const heart = fiber({
    tag: 0,
    memoizedState: { next: { next: null } },
    updateQueue: { lastEffect: effect },
    dependencies: { firstContext: { next: null } },
    child: fiber({ memoizedState: { next: null } }),
  })
  const text = fiber({ tag: 15, sibling: heart })
  const article = {
    querySelectorAll: () => ({ length: 7 }),
    __reactFiber$x: fiber({ child: text, memoizedState: { next: null } }),
  } as unknown as Element
  expect(countsOf(article)).toEqual({ components: 2, hooks: 2, effects: 2, contexts: 1, elements: 7 })
})

test('an element that React has not drawn has no counts', () =>
  expect(() => countsOf({ querySelectorAll: () => [] } as unknown as Element)).toThrow('React has not drawn'))
