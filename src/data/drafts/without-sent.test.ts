import { expect, test } from 'vitest'
import { joinTexts, withoutSent } from './without-sent.ts'

test.each([
  ['no text was typed since', 'one', 'one', ''],
  ['the host takes it trimmed', '  one\n', 'one', ''],
  ['typed behind it', 'one two', 'one', ' two'],
  ['typed on the next line', 'one\ntwo', 'one', 'two'],
  ['the same once more', 'okok', 'ok', 'ok'],
  ['typed before it', 'zero one', 'one', 'zero '],
  ['the stored text is older', 'on', 'one', ''],
  ['its end was taken away', 'on', 'one', ''],
  ['changed in the middle', 'one more two', 'one two', 'one more two'],
  ['another text', 'other', 'one', 'other'],
  ['a picture alone was sent', 'typed', '', 'typed'],
  ['kana', 'こんにちは元気', 'こんにちは', '元気'],
  ['an emoji of several signs', '👩‍👩‍👧👍', '👩‍👩‍👧', '👍'],
])('%s', (_case, now, sent, rest) => expect(withoutSent(now, sent)).toBe(rest))

/** A walk: whatever is typed behind a sent text, and however it is split, all of it stays. */
test('all text typed behind a sent text stays, at each moment of the send', () => {
  const typed = 'bread バター 👩‍👩‍👧 and jam'
  for (let at = 1; at < typed.length; at++) {
    const [sent, rest] = [typed.slice(0, at), typed.slice(at)]
    if (sent.trim() === '') continue
    expect(withoutSent(typed, sent).trimStart()).toBe(rest.trimStart())
  }
})

test.each([
  ['', 'two', 'two'],
  ['one', '', 'one'],
  ['one', 'two', 'one\ntwo'],
  ['one', ' two', 'one two'],
  ['one\n', 'two', 'one\ntwo'],
])('%j and %j are one text', (first, second, both) => expect(joinTexts(first, second)).toBe(both))
