import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { reportReached, reportUnreached } from '#src/data/sync/hooks/connection.ts'
import { useMissing } from './use-missing.ts'

beforeEach(reportReached)

const draw = (path: string | undefined) => renderHook(() => useMissing(path))

test('what could not be had without a network is not asked for by the next card', () => {
  reportUnreached()
  const first = draw('/pictures/a.svg')
  expect(first.result.current[0]).toBe(false)
  act(() => first.result.current[1]())
  expect(first.result.current[0]).toBe(true)
  expect(draw('/pictures/a.svg').result.current[0]).toBe(true)
  expect(draw('/pictures/b.svg').result.current[0]).toBe(false)
  act(reportReached)
  expect(first.result.current[0]).toBe(false)
  act(reportUnreached)
  expect(draw('/pictures/a.svg').result.current[0]).toBe(false)
})

test('with a network a failure is that of one card', () => {
  const first = draw('/pictures/a.svg')
  act(() => first.result.current[1]())
  expect(first.result.current[0]).toBe(true)
  expect(draw('/pictures/a.svg').result.current[0]).toBe(false)
})

test('without a path there is nothing to be had', () => expect(draw(undefined).result.current[0]).toBe(true))
