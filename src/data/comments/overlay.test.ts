import { expect, test } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import { type Entry, type Fresh, newEntry } from '#src/data/db/entry.ts'
import '#src/data/commands.ts'
import { projectComments } from './overlay.ts'

const comment = (id: string, by: string, parentId: string | null = null): Comment => ({
  id,
  postId: 'p',
  rootId: 'a',
  parentId,
  content: id,
  lang: null,
  createdAt: '2026-07-01T00:00:00.000Z',
  user: { id: by, firstName: by, lastName: '' },
  likes: 0,
  likedByMe: false,
  isDeleted: false,
})
const thread = [comment('a', 'mio'), comment('b', 'ren', 'a'), comment('c', 'mio', 'b'), comment('d', 'sora')]

const muted = (until: 'ever' | 'off', parts: Partial<Entry> = {}): Entry => {
  const payload = { until, base: 'off', name: 'Ren' }
  const fresh = { kind: 'mute.set', target: 'ren', userId: 'me', opId: 'op', keys: [], createdAt: 0, payload, ...parts }
  return { ...newEntry(fresh as Fresh), seq: 1 } as Entry
}
const shown = (entries: Entry[], hiddenPeople: string[] = []) =>
  projectComments(thread, {
    postId: 'p',
    entries,
    viewer: { userIds: new Set(['me']), user: null },
    epoch: -1,
    hiddenPeople: new Set(hiddenPeople),
  }).map((card) => card.comment.id)

test('who is muted is gone from a thread at once, with all that answers them', () => {
  expect(shown([])).toEqual(['a', 'b', 'c', 'd'])
  expect(shown([muted('ever')])).toEqual(['a', 'd'])
})

test('whom the server knows as muted stays out, until that is taken back', () => {
  expect(shown([], ['ren'])).toEqual(['a', 'd'])
  expect(shown([muted('off')], ['ren'])).toEqual(['a', 'b', 'c', 'd'])
})

test('a refused mute hides no comments', () => {
  expect(shown([muted('ever', { state: 'failed' })])).toEqual(['a', 'b', 'c', 'd'])
})
