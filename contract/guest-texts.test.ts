import { expect, test } from 'vitest'
import { addressedField } from './guest-texts.ts'

const guest = { isGuest: true, firstName: 'Guest', lastName: '', bio: '' }

test.each([
  [{ firstName: 'Win www.evil.example' }, 'firstName'],
  [{ firstName: 'Hana', lastName: 'evil．com' }, 'lastName'],
  [{ firstName: 'evil.', lastName: 'com' }, 'firstName'],
  [{ bio: 'See t.me/abc' }, 'bio'],
  [{ firstName: 'J. R.', lastName: 'Bun', bio: 'I like 3.5 buns.' }, undefined],
  [{}, undefined],
])('a guest’s %j: %s', (edit, field) => {
  expect(addressedField(guest, edit)).toBe(field)
})

test('members name what they like, and a guest keeps what is there', () => {
  expect(addressedField({ ...guest, isGuest: false }, { bio: 'evil.com' })).toBeUndefined()
  const before = { ...guest, bio: 'evil.com' }
  expect(addressedField(before, { firstName: 'Hana', bio: 'evil.com' })).toBeUndefined()
})
