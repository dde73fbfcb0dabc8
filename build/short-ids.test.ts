import { expect, test } from 'vitest'
import { inOrder, numbered, withShortIds } from './short-ids.ts'

const japanese = String.raw`export const messages=JSON.parse("{\"+owNNn\":[\"投稿\"],\"Md/eZS\":[[\"n\"],\" 件\"]}");`
const english = String.raw`export const messages=JSON.parse("{\"+owNNn\":[\"Posts\"],\"zZzZzZ\":[\"New\"]}");`
const ids = numbered([english, japanese], ['t({id: "zZzZzZ"}); t({id: "button"})'])

test('each message has one short id in all catalogues and in the code that shows it', () => {
  expect([...ids]).toEqual([
    ['zZzZzZ', '0'],
    ['+owNNn', '1'],
    ['Md/eZS', '2'],
  ])
  expect(withShortIds(japanese, ids)).toBe(
    String.raw`export const messages=JSON.parse("{\"1\":[\"投稿\"],\"2\":[[\"n\"],\" 件\"]}");`,
  )
  expect(withShortIds('t({id: "zZzZzZ"}); jsx(Trans, {id: `+owNNn`})', ids)).toBe('t({id: "0"}); jsx(Trans, {id: `1`})')
})

test('what is no id of a message stays as it is written', () => {
  const code = '{role:"button",key:"Md/eZT",path:"a+owNNn"}'
  expect(withShortIds(code, ids)).toBe(code)
})

test('a catalogue has its messages in the order of their ids', () => {
  const code = String.raw`export const messages=JSON.parse("{\"10\":[\"a\xA0$& b\"],\"2\":[\"c\"],\"z\":[[\"n\"]]}");`
  expect(inOrder(code)).toBe(
    String.raw`export const messages=JSON.parse("{\"2\":[\"c\"],\"z\":[[\"n\"]],\"10\":[\"a $& b\"]}");`,
  )
})

test('a catalogue that is compiled in another way stops the build', () => {
  expect(() => inOrder('export const messages = {}')).toThrow('not compiled')
})
