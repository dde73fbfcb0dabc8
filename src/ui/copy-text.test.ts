import { afterEach, expect, test, vi } from 'vitest'
import { copyText, shareOrCopy } from './copy-text.ts'
import { toast } from './toast-store.ts'

const words = { copied: 'Link copied', refused: 'Your browser blocked copying' }
const page = { title: 'Post', url: 'https://anpan.example/posts/1' }
const writeText = vi.fn<(text: string) => Promise<void>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()

function device({ canShare }: { canShare: boolean }) {
  writeText.mockReset().mockResolvedValue(undefined)
  share.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: canShare ? share : undefined })
}
afterEach(() => {
  vi.unstubAllGlobals()
  toast.dismiss()
})

test('a copied text is said to be copied', async () => {
  device({ canShare: false })
  expect(await copyText('text', words)).toBe(true)
  expect([writeText.mock.calls, toast.get()?.title]).toEqual([[['text']], 'Link copied'])
})

test('where copying is not allowed, the text itself is shown', async () => {
  device({ canShare: false })
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  expect(await copyText('text', words)).toBe(false)
  expect(toast.get()).toMatchObject({ kind: 'danger', title: words.refused, text: 'text' })
})

test.for([
  ['a device that can share shares', true, null, []],
  ['a person who closes the sheet copies nothing', true, new DOMException('', 'AbortError'), []],
  ['a share that fails copies the address', true, new DOMException('', 'NotAllowedError'), [[page.url]]],
  ['a device without a sheet copies the address', false, null, [[page.url]]],
] as const)('%s', async ([, canShare, failure, copied]) => {
  device({ canShare })
  if (failure) share.mockRejectedValue(failure)
  await shareOrCopy(page, words)
  expect(writeText.mock.calls).toEqual(copied)
})
