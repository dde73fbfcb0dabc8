import type { Observable } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'

const loadOffline = vi.fn(async () => ({}))
vi.mock('./offline.ts', () => ({ loadOffline }))
const { follow, knownValue, readFirstValues, readViewsAnew, setFirstValue } = await import('./live-views.ts')

/** A view whose values the test gives, and how often it is followed just now. */
function source() {
  const observers = new Set<{ next?: (value: string) => void; error?: (error: unknown) => void }>()
  let begun = 0
  const watch = () =>
    ({
      subscribe(observer: { next?: (value: string) => void; error?: (error: unknown) => void }) {
        begun += 1
        observers.add(observer)
        return { unsubscribe: () => observers.delete(observer) }
      },
    }) as unknown as Observable<string>
  return {
    watch,
    give: (value: string) => observers.forEach((observer) => observer.next?.(value)),
    fail: () => observers.forEach((observer) => observer.error?.(new Error('closed'))),
    state: () => ({ begun, running: observers.size }),
  }
}

let key = 0
beforeEach(() => {
  key += 1
})
const begun = (view: ReturnType<typeof source>, times: number) =>
  vi.waitFor(() => expect(view.state().begun).toBe(times), 8000)

test('however many follow a view, it is read once; who comes later has its value at once', async () => {
  const view = source()
  const heard: string[] = []
  const leaveFirst = follow([`${key}`, view.watch], (value) => void heard.push(`first ${value}`))
  await begun(view, 1)
  view.give('a')
  const leaveSecond = follow([`${key}`, view.watch], (value) => void heard.push(`second ${value}`))
  expect(knownValue(`${key}`)).toBe('a')
  leaveFirst()
  leaveFirst()
  view.give('b')
  expect(heard).toEqual(['first a', 'second a', 'second b'])
  expect(view.state()).toEqual({ begun: 1, running: 1 })
  leaveSecond()
  expect(view.state()).toEqual({ begun: 1, running: 0 })
  expect(knownValue(`${key}`)).toBeUndefined()
})

test('who left before the layer was there is not followed for', async () => {
  const view = source()
  follow([`${key}`, view.watch], () => undefined)()
  await Promise.resolve()
  await Promise.resolve()
  expect(view.state()).toEqual({ begun: 0, running: 0 })
})

test('where the layer could not be had, the next who follows the view asks again', async () => {
  const view = source()
  loadOffline.mockRejectedValueOnce(new Error('no file'))
  await new Promise<void>((failed) => follow([`${key}`, view.watch], () => undefined, failed))
  follow([`${key}`, view.watch], () => undefined)
  await begun(view, 1)
  expect(view.state()).toEqual({ begun: 1, running: 1 })
})

test('what is read for the first drawing goes on being followed by who draws it', async () => {
  const view = source()
  setFirstValue([`${key}`, view.watch], 'given')
  expect(knownValue(`${key}`)).toBe('given')
  const isRead = readFirstValues([[`${key}`, view.watch]])
  await begun(view, 1)
  view.give('read')
  await isRead
  const heard: string[] = []
  follow([`${key}`, view.watch], (value) => void heard.push(value))
  expect(heard).toEqual(['read'])
  expect(view.state()).toEqual({ begun: 1, running: 1 })
})

test('a view that could not be read is tried again, and its followers hear the next value', async () => {
  const view = source()
  const heard: string[] = []
  const leave = follow([`${key}`, view.watch], (value) => void heard.push(value))
  await begun(view, 1)
  view.give('a')
  view.fail()
  await begun(view, 2)
  view.give('b')
  expect(heard).toEqual(['a', 'b'])
  leave()
  expect(view.state()).toEqual({ begun: 2, running: 0 })
})

test('all views are read anew when what they show is gone', async () => {
  const view = source()
  const leave = follow([`${key}`, view.watch], () => undefined)
  await begun(view, 1)
  readViewsAnew()
  await begun(view, 2)
  expect(view.state()).toEqual({ begun: 2, running: 1 })
  leave()
})

test('a page that was frozen reads its views anew', async () => {
  const view = source()
  const leave = follow([`${key}`, view.watch], () => {})
  await begun(view, 1)
  document.dispatchEvent(new Event('resume'))
  await begun(view, 2)
  expect(view.state().running).toBe(1)
  leave()
})
