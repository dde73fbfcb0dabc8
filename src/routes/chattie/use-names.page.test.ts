import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contacts } from './sample.ts'
import { useNames } from './use-names.ts'

const page = vi.hoisted(() => ({ locale: 'en' }))
vi.mock('@lingui/react', () => ({
  useLingui: () => ({ i18n: { locale: page.locale, _: ({ message }: { message: string }) => message } }),
}))
vi.mock('./sample.ts', () => ({ contacts: ['A', 'B', 'C'].map((id) => ({ id, name: { message: id } })) }))

test.each([
  ['en', 'A, B, C'],
  ['ja', 'A、B、C'],
])('names stand apart in a list in %s', (locale, line) => {
  page.locale = locale
  expect(renderHook(() => useNames(contacts.map(({ id }) => id))).result.current).toBe(line)
})
