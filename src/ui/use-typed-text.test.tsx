import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTypedText } from './use-typed-text.ts'

test('what is typed shows at once and is not overtaken by the values that come back late', () => {
  const onType = vi.fn()
  const { result, rerender } = renderHook(({ value }) => useTypedText(value, onType), { initialProps: { value: '' } })
  act(() => result.current[1]('m'))
  act(() => result.current[1]('mi'))
  expect(result.current[0]).toBe('mi')
  rerender({ value: 'm' })
  expect(result.current[0]).toBe('mi')
  rerender({ value: 'mi' })
  expect(result.current[0]).toBe('mi')
  expect(onType.mock.calls).toEqual([['m'], ['mi']])
})

test('a value from outside takes the place of what was typed', () => {
  const { result, rerender } = renderHook(({ value }) => useTypedText(value, () => {}), {
    initialProps: { value: 'sea' },
  })
  act(() => result.current[1]('seas'))
  rerender({ value: 'seas' })
  rerender({ value: '' })
  expect(result.current[0]).toBe('')
})
