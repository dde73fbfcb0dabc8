import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

test('an id is put in and taken out again', () => {
  expect(toggled(toggled([], 'a'), 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
