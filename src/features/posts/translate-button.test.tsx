import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { PostCard } from './post-card.tsx'

const translate = vi.fn(async (text: string) => `[${text}]`)
const availability = vi.fn(async () => 'downloadable')
const create = vi.fn(async () => ({ translate }))

const show = (card: Card) => renderPiece(<PostCard card={card} onEdit={() => {}} />)
const inKorean = (id: string) => cardOf({ id, content: '안녕하세요\n\n서울에서', lang: 'ko' })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => {
  vi.clearAllMocks()
  toast.dismiss()
  vi.stubGlobal('Translator', { availability, create })
})
afterEach(() => vi.unstubAllGlobals())

test('a post in another language is read in one’s own, line by line, and its original is one press away', async () => {
  await show(inKorean('t1'))
  await screen.findByRole('button', { name: 'Translate' })
  expect(create).not.toHaveBeenCalled()
  await press('Translate')
  expect(create).toHaveBeenCalledWith({ sourceLanguage: 'ko', targetLanguage: 'en' })
  const text = await screen.findByText(/\[안녕하세요\]\s+\[서울에서\]/)
  expect(text.lang).toBe('en')
  screen.getByText('Translated on this device')
  await press('Show original')
  expect(screen.getByText(/^안녕하세요\s+서울에서$/).lang).toBe('ko')
})

test('a post in one’s own language, or a pair that the browser does not know, offers nothing', async () => {
  await show(cardOf({ id: 't2', lang: 'en' }))
  availability.mockResolvedValueOnce('unavailable')
  await show(cardOf({ id: 't3', content: '你好', lang: 'zh' }))
  await waitFor(() => expect(availability).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
})

test('what the browser has said of two languages is not asked again by the next post', async () => {
  await show(inKorean('t5'))
  screen.getByRole('button', { name: 'Translate' })
  await show(inKorean('t6'))
  expect(availability).not.toHaveBeenCalled()
})

test('a translator that cannot be had leaves the text as it is, says so, and can be asked again', async () => {
  create.mockRejectedValueOnce(new Error('no network'))
  translate.mockRejectedValueOnce(new Error('out of memory'))
  await show({ ...inKorean('t4'), post: { ...inKorean('t4').post, lang: 'zh' } })
  await screen.findByRole('button', { name: 'Translate' })
  await press('Translate')
  expect(toast.get()?.title).toBe('This device can’t translate it right now')
  screen.getByText(/^안녕하세요\s+서울에서$/)
  await press('Translate')
  await press('Translate')
  await screen.findByRole('button', { name: 'Show original' })
  expect(create).toHaveBeenCalledTimes(3)
})
