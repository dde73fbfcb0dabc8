import { expect, test } from 'vitest'
import { drawMoment, shotsOf } from './scene.ts'

/** A canvas that writes down what is drawn on it. */
function recorder() {
  const calls: string[] = []
  const canvas = { width: 640, height: 360 }
  const context = new Proxy({ canvas } as Record<string, unknown>, {
    get: (target, name: string) =>
      name in target ? target[name] : (...values: unknown[]) => void calls.push(`${name} ${JSON.stringify(values)}`),
    set(target, name: string, value) {
      calls.push(`${name}=${value}`)
      target[name] = value
      return true
    },
  })
  return { calls, context: context as unknown as CanvasRenderingContext2D }
}
const PICTURES = ['a', 'b', 'c'] as unknown as CanvasImageSource[]

function drawn(kind: 'stage' | 'orbit' | 'cover' | 'city', seconds: number): string {
  const { calls, context } = recorder()
  drawMoment(context, { id: 'tv:x', kind, pictures: PICTURES }, seconds)
  return calls.join('\n')
}

test.each(['stage', 'orbit', 'cover', 'city'] as const)(
  'a moment of a %s always looks the same, and the next one differs',
  (kind) => {
    expect(drawn(kind, 12.5)).toBe(drawn(kind, 12.5))
    expect(drawn(kind, 12.5)).not.toBe(drawn(kind, 12.6))
  },
)

test('a shot fades into the next one', () => {
  expect(drawn('city', 4)).not.toContain('"b"')
  expect(drawn('city', 8.7)).toMatch(/"a"[^]*globalAlpha=0\.6[^]*"b"/)
  expect(drawn('city', 10)).toContain('"b"')
})

test('the first shot is the thumbnail, and outdoors the hours go on', () => {
  const shots = shotsOf({ id: 'tv:kago', kind: 'city', hue: 235, time: 'night' })
  expect(shots.map(({ id, time }) => [id, time])).toEqual([
    ['tv:kago', 'night'],
    ['tv:kago:1', 'dawn'],
    ['tv:kago:2', 'day'],
  ])
  expect(shotsOf({ id: 'tv:x', kind: 'tiles', hue: 1 })[1]).toEqual({ id: 'tv:x:1', kind: 'tiles', hue: 1 })
})
