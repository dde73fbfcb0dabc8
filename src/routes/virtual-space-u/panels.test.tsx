import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearStores } from '#src/testing/device.ts'
import { setClock } from '#src/testing/clock.ts'
import { fakeAudio } from '#src/testing/fake-audio.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import type { SpaceSettings } from './kept.ts'
import { useSound } from './use-sound.ts'

beforeEach(async () => {
  await clearStores()
  toast.dismiss()
})
afterEach(() => vi.unstubAllGlobals())

async function open(panel?: string) {
  const page = await renderPage('/virtual-space-u')
  await screen.findByRole('heading', { level: 2, name: 'こもれびオフィス' })
  if (!panel) return { ...page, box: within(document.body) }
  await page.user.click(screen.getByRole('button', { name: panel }))
  return { ...page, box: within(await screen.findByRole('dialog')) }
}
const stubDevices = (rest: Partial<MediaDevices>) =>
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    language: 'en',
    languages: ['en'],
    userAgent: 'test',
    locks: navigator.locks,
    mediaDevices: { addEventListener() {}, removeEventListener() {}, enumerateDevices: async () => [], ...rest },
  })

test('settings hold view and volume of entering, and whether names are shown', async () => {
  const { user, box } = await open('Space settings')
  await user.click(box.getByRole('radio', { name: 'Overhead' }))
  await user.click(box.getByRole('switch', { name: 'Show names over the avatars' }))
  await waitFor(() => expect((box.getByRole('radio', { name: 'Overhead' }) as HTMLInputElement).checked).toBe(true))
  await waitFor(() => expect(box.getByRole('switch').getAttribute('aria-checked')).toBe('false'))
  expect(await screen.findByRole('img', { name: /Overhead/ })).toBeTruthy()
})

test('a gesture is seen over the own avatar and goes after a moment', async () => {
  const clock = setClock(Date.now())
  const { user, box, container } = await open('Gestures')
  await user.click(box.getByRole('button', { name: 'Heart' }))
  await waitFor(() => expect(container.querySelector('.i-ph-heart-fill')).toBeTruthy())
  expect(screen.queryByRole('dialog')).toBeNull()
  await clock.advance(4000)
  await waitFor(() => expect(container.querySelector('.i-ph-heart-fill')).toBeNull())
})

test('name and colour of the avatar change at once, and the profile on request', async () => {
  const { user, box, mock } = await open('Customise')
  const field = box.getByRole('textbox', { name: 'Your name here' })
  await user.clear(field)
  await user.type(field, 'Sora')
  await user.click(box.getByRole('radio', { name: 'Grape' }))
  await waitFor(() => expect(within(screen.getByRole('tabpanel')).getByText('Sora')).toBeTruthy())
  await user.click(box.getByRole('button', { name: 'Use in my profile too' }))
  await waitFor(() => expect(toast.get()?.title).toBe('Others can see this name and colour now'))
  const own = [...mock.state.usersById.values()].find((one) => one.firstName === 'Sora')
  expect(own?.avatarColour).toBe('grape')
})

test('the devices of the browser are listed, and the sound can be tried', async () => {
  stubDevices({
    enumerateDevices: async () =>
      [
        { kind: 'audioinput', deviceId: 'm1', label: 'Desk microphone' },
        { kind: 'audioinput', deviceId: 'm2', label: '' },
        { kind: 'audiooutput', deviceId: 's1', label: 'Headphones' },
      ] as MediaDeviceInfo[],
  })
  const { user, box } = await open('Devices')
  expect(await box.findByRole('radio', { name: 'Desk microphone' })).toBeTruthy()
  expect(box.getByRole('radio', { name: 'Microphone 2' })).toBeTruthy()
  await user.click(box.getByRole('radio', { name: 'Headphones' }))
  await waitFor(() => expect(toast.get()?.title).toBe('This browser doesn’t let a page choose the speaker.'))
  await user.click(box.getByRole('button', { name: 'Test the sound' }))
  expect(toast.get()?.title).toBe('Playing two notes')
})

test.each([
  ['NotAllowedError', /isn’t allowed here/],
  ['NotFoundError', 'No microphone was found on this device.'],
  ['AbortError', 'The microphone couldn’t be used.'],
])('a microphone that cannot be had (%s) says why and stays off', async (name, words) => {
  stubDevices({ getUserMedia: async () => Promise.reject(Object.assign(new Error('no'), { name })) })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Microphone' }))
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'danger', title: expect.stringMatching(words) }))
  expect(screen.getByRole('button', { name: 'Microphone' }).getAttribute('aria-pressed')).toBe('false')
})

test('with the microphone on, oneself is shown as speaking, until it is turned off', async () => {
  const stop = vi.fn()
  stubDevices({ getUserMedia: async () => ({ getTracks: () => [{ stop }] }) as unknown as MediaStream })
  const analyser = { fftSize: 0, getByteTimeDomainData: (samples: Uint8Array) => samples.fill(160) }
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => analyser
      createMediaStreamSource = () => ({ connect() {} })
      createGain = () => ({ connect() {}, gain: { setTargetAtTime() {} } })
      resume = async () => {}
      close = async () => {}
    },
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Microphone' }))
  await waitFor(() => expect(toast.get()?.title).toBe('Microphone on'))
  const own = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')[0]
  expect(own()?.textContent).toContain('speaking')
  await user.click(screen.getByRole('button', { name: 'Microphone' }))
  expect(toast.get()?.title).toBe('Microphone off')
  expect(own()?.textContent).not.toContain('speaking')
  expect(stop).toHaveBeenCalledOnce()
})

test('a microphone that is given after the page was left is turned off at once', async () => {
  const stop = vi.fn()
  let give = (_stream: MediaStream) => {}
  stubDevices({ getUserMedia: () => new Promise((resolve) => (give = resolve)) })
  const { user, unmount } = await open()
  await user.click(screen.getByRole('button', { name: 'Microphone' }))
  unmount()
  give({ getTracks: () => [{ stop }] } as unknown as MediaStream)
  await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  expect(toast.get()).toBeNull()
})

test('a sound that is ready after the page was left stays closed', async () => {
  const { contexts } = fakeAudio()
  const settings = { playing: [], hasSound: true, volume: 50, speakerId: '' } as unknown as SpaceSettings
  const { result, unmount } = renderHook(() => useSound(settings))
  const sent = result.current.sendTo('s1')
  unmount()
  expect(await sent).toBe(false)
  expect(contexts).toHaveLength(0)
})

test('a name of those who run the place is refused at its field, and stays there', async () => {
  const { user, box } = await open('Customise')
  const field = box.getByRole('textbox', { name: 'Your name here' })
  await user.clear(field)
  await user.type(field, 'ANPAN Support')
  await user.click(box.getByRole('button', { name: 'Use in my profile too' }))
  expect(await box.findByText('This name is reserved for official accounts. Choose another one.')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('ANPAN Support')
})
