import { afterEach, expect, test } from 'vitest'
import { pressedShortcut } from './pressed-key.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function press(init: KeyboardEventInit, within = '<button></button>') {
  document.body.innerHTML = within
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init })
  let found: string | undefined
  const listen = (one: KeyboardEvent) => {
    found = pressedShortcut(one)
  }
  document.addEventListener('keydown', listen, { once: true })
  document.body.querySelector('button, input, textarea')?.dispatchEvent(event)
  return found
}

test.each([
  ['j', { key: 'j' }, 'j'],
  ['J with capitals locked', { key: 'J' }, 'j'],
  ['? with Shift', { key: '?', shiftKey: true }, '?'],
  ['j of a Korean keyboard', { key: 'ㅓ', code: 'KeyJ' }, 'j'],
  ['Escape', { key: 'Escape', code: 'Escape' }, undefined],
  ['a letter that means nothing', { key: 'x', code: 'KeyX' }, undefined],
  ['Control and n', { key: 'n', ctrlKey: true }, undefined],
  ['Command and l', { key: 'l', metaKey: true }, undefined],
  ['Alt and j', { key: 'j', altKey: true }, undefined],
  ['j while an input method composes', { key: 'j', isComposing: true }, undefined],
])('the key %s means the right thing', (_title, init, expected) => {
  expect(press(init)).toBe(expected)
})

test.each([
  ['a field', '<input>', undefined],
  ['a text area', '<textarea></textarea>', undefined],
  ['a radio button', '<input type="radio">', 'n'],
  ['the page under a dialog', '<button></button><dialog open></dialog>', undefined],
  ['the page under a menu', '<button></button><div role="menu"></div>', undefined],
])('pressed in %s, the key n means the right thing', (_title, within, expected) => {
  expect(press({ key: 'n' }, within)).toBe(expected)
})
