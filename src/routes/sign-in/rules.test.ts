import { expect, test } from 'vitest'
import { asksWayBack, errorsByField, fieldErrors, nextPath, noAnswers } from './rules.ts'

test.each([
  [undefined, '/'],
  ['/discover?q=x', '/discover?q=x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https:evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/sign-in?next=/sign-in', '/'],
  ['javascript:alert(1)', '/'],
  ['/ok\n/evil', '/'],
])('after signing in with next=%s the page goes to %s', (next, expected) => {
  expect(nextPath(next)).toBe(expected)
})

const good = { email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' }

test.each([
  ['everything is right', {}, {}],
  ['the name is blank', { firstName: '  ' }, { firstName: 'blank' }],
  ['nobody sees the name', { firstName: '\u2800' }, { firstName: 'invisible' }],
  ['nobody sees the last name', { lastName: '\u200B' }, { lastName: 'invisible' }],
  ['the name is one of those who run the place', { lastName: 'Admin' }, { firstName: 'reserved' }],
  ['the password is short', { password: 'short' }, { password: 'too-short' }],
  ['the address is empty', { email: ' ' }, { email: 'blank' }],
  ['the address is none', { email: 'hana' }, { email: 'not-an-email' }],
])('a new account is checked before it is sent: %s', (_what, changed, expected) => {
  expect(fieldErrors('sign-up', { ...good, ...changed })).toEqual(expected)
})

test('signing in asks for a password and does not judge its length', () => {
  expect(fieldErrors('sign-in', { ...good, password: 'short' })).toEqual({})
  expect(fieldErrors('sign-in', { ...noAnswers, email: good.email })).toEqual({ password: 'blank' })
})

test('the first reason the server gives for a field counts, and unknown fields are left out', () => {
  const issues = [
    { field: 'email', code: 'not-an-email' },
    { field: 'email', code: 'too-long' },
    { field: 'constructor', code: 'x' },
  ]
  expect(errorsByField(issues)).toEqual({ email: 'not-an-email' })
})

test.each([
  ['', false],
  ['recover', true],
  ['recover=1', false],
  ['security', false],
])('an address that ends with #%s opens the ways back: %j', (hash, isWayBack) => {
  expect(asksWayBack(hash)).toBe(isWayBack)
})
