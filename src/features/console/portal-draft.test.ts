import { expect, test } from 'vitest'
import { FIRST_SETTINGS, type Portal } from '#contract/portal.ts'
import { changed, conflictsOf, draftIn, draftText, faultOf, rebased, settled, without } from './portal-draft.ts'

const portal: Portal = { ...FIRST_SETTINGS, revision: 3, isDemo: false, isSetUp: true }

test('a change notes the revision and the value that it was made to, and outlives being kept as text', () => {
  const draft = changed(undefined, portal, 'name', 'Harbour')
  expect(draft).toEqual({ base: 3, before: { name: 'ANPAN Portal' }, changes: { name: 'Harbour' } })
  expect(draftIn(draftText(draft))).toEqual(draft)
})

test('a setting that is as it was again is no change, and without changes there is no draft', () => {
  const draft = changed(changed(undefined, portal, 'join', 'closed'), portal, 'join', 'open')
  expect(draftText(draft)).toBe('')
})

test.each(['', '{', '[]', '{"base":"3"}', 'plain words'])('%j is no draft', (text) => {
  expect(draftIn(text)).toBeUndefined()
})

test('only a setting that both have changed, to different values, is a conflict', () => {
  let draft = changed(undefined, portal, 'name', 'Harbour')
  draft = changed(draft, portal, 'join', 'closed')
  draft = changed(draft, portal, 'accent', '#0077b5')
  const present = { ...portal, revision: 4, name: 'Port', join: 'closed' as const, guests: 'read' as const }
  expect(conflictsOf(draft, present)).toEqual(['name'])
  expect(conflictsOf(rebased(draft, present), present)).toEqual([])
  expect(without(draft, ['name']).changes).toEqual({ join: 'closed', accent: '#0077b5' })
})

test('what is typed while a change is saved stays, made to the saved portal', () => {
  const sent = { name: 'Harbour', join: 'closed' as const }
  const now = {
    base: 3,
    before: { name: 'ANPAN Portal', join: 'open' as const },
    changes: { ...sent, name: 'Harbours' },
  }
  const saved = { ...portal, ...sent, revision: 4 }
  expect(settled(now, sent, saved)).toEqual({ base: 4, before: { name: 'Harbour' }, changes: { name: 'Harbours' } })
})

test.each([
  ['name', '', { field: 'name', code: 'blank' }],
  ['accent', 'blue', { field: 'accent', code: 'not-a-colour' }],
  ['languages', [], { field: 'languages', code: 'blank' }],
  [
    'operator',
    { name: '', contact: 'x'.repeat(201), address: '', court: '' },
    { field: 'operator.contact', code: 'too-long' },
  ],
  ['name', 'Harbour', undefined],
  ['accent', null, undefined],
] as const)('%s %j: %j', (name, value, fault) => {
  expect(faultOf(name, value)).toEqual(fault)
})
