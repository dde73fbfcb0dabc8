import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLanguage, LANGUAGE_EVENT, withoutLang } from './change-language.ts'
import { LANGUAGE_KEY, saveLanguage } from './saved-language.ts'

test.each([
  ['https://a.example/?lang=ko', '/'],
  ['https://a.example/discover?q=x&lang=ko#top', '/discover?q=x#top'],
  ['https://a.example/posts/1', '/posts/1'],
])('a change of language takes lang, and nothing else, out of %s', (href, expected) => {
  expect(withoutLang(href)).toBe(expected)
})

test('the chosen language is kept on the device and told to the server by a cookie', () => {
  saveLanguage('ko')
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('ko')
  expect(document.cookie).toContain('anpan-language=ko')
})

test('a change is saved, sets the page’s language, tells who listens, takes lang away and reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {})
  const handleChange = vi.fn()
  window.addEventListener(LANGUAGE_EVENT, handleChange)
  onTestFinished(() => {
    window.removeEventListener(LANGUAGE_EVENT, handleChange)
    vi.restoreAllMocks()
  })
  await changeLanguage('zh')
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('zh')
  expect(document.documentElement.lang).toBe('zh')
  expect(handleChange.mock.lastCall?.[0].detail).toBe('zh')
  expect(replace).toHaveBeenCalledWith(history.state, '', withoutLang(location.href))
  expect(reload).toHaveBeenCalledOnce()
})
