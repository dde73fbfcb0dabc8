import { expect, test } from 'vitest'
import { numbered, withShortIds } from './short-ids.ts'

const japanese = String.raw`export const messages=JSON.parse("{\"+owNNn\":[\"投稿\"],\"Md/eZS\":[[\"n\"],\" 件\"]}");`
const english = String.raw`export const messages=JSON.parse("{\"+owNNn\":[\"Posts\"],\"zZzZzZ\":[\"New\"]}");`
const ids = numbered([english, japanese])

test('each message has one short id in all catalogues and in the code that shows it', () => {
  expect([...ids]).toEqual([
    ['+owNNn', '0'],
    ['zZzZzZ', '1'],
    ['Md/eZS', '2'],
  ])
  expect(withShortIds(japanese, ids)).toBe(
    String.raw`export const messages=JSON.parse("{\"0\":[\"投稿\"],\"2\":[[\"n\"],\" 件\"]}");`,
  )
  expect(withShortIds('t({id: "zZzZzZ"}); jsx(Trans, {id: `+owNNn`})', ids)).toBe('t({id: "1"}); jsx(Trans, {id: `0`})')
})

test('what is no id of a message stays as it is written', () => {
  const code = '{role:"button",key:"Md/eZT",path:"a+owNNn"}'
  expect(withShortIds(code, ids)).toBe(code)
})
