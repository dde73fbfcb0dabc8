import { expect, test } from 'vitest'
import { SPACE_THEMES } from '#contract/spaces.ts'
import type { Ctx } from './paint.ts'
import { paintScene } from './paint-scene.ts'
import { CAMERAS, type Camera } from './rules.ts'
import { mediaObjects } from './sample.ts'

/** Notes every call, and answers as a canvas does where an answer is needed. */
function recorder() {
  const calls: [name: string, args: unknown[]][] = []
  const ctx = new Proxy({} as Record<string, unknown>, {
    get: (kept, name) =>
      kept[String(name)] ??
      ((...args: unknown[]) => {
        calls.push([String(name), args])
        return name === 'measureText' ? { width: 40 } : { addColorStop() {} }
      }),
    set: (kept, name, value) => Boolean((kept[String(name)] = value)) || true,
  }) as unknown as Ctx
  return { ctx, calls }
}

function draw(theme: (typeof SPACE_THEMES)[number], camera: Camera, change = {}) {
  const { ctx, calls } = recorder()
  const person = { hex: '#3aa5e4', isOnline: true, voice: 0, lift: 0 }
  paintScene(ctx, {
    theme,
    camera,
    people: [
      { ...person, name: 'You', isSelf: true, position: { x: 0, y: 0, z: 0 } },
      { ...person, name: 'Ahead', isSelf: false, voice: 0.5, position: { x: 1, y: 0, z: -4 } },
      { ...person, name: 'Behind', isSelf: false, position: { x: 0, y: 0, z: 8 } },
    ],
    media: mediaObjects,
    showsNames: true,
    time: 0,
    px: 1,
    font: 'sans-serif',
    ...change,
  })
  const names = calls.filter(([name]) => name === 'fillText').map(([, args]) => args[0])
  return { calls, names }
}

test.each(SPACE_THEMES)('the theme %s is drawn in its own way', (theme) => {
  const others = SPACE_THEMES.filter((other) => other !== theme)
  const own = JSON.stringify(draw(theme, 'third_person').calls)
  for (const other of others) expect(JSON.stringify(draw(other, 'third_person').calls)).not.toBe(own)
})

test('each view shows those whom it can see: not those behind, and not oneself in first person', () => {
  const seen = CAMERAS.map((camera) => draw('nature', camera).names)
  expect(seen).toEqual([['Ahead'], ['Ahead', 'You'], ['Behind', 'You', 'Ahead'].toReversed()])
})

test('names can be left out', () => {
  expect(draw('office', 'overhead', { showsNames: false }).names).toEqual([])
})

test('what does not move is drawn the same at any time for those who want no motion', () => {
  const at = (time: number) => JSON.stringify(draw('underwater', 'third_person', { time }).calls)
  expect(at(0)).toBe(at(0))
  expect(at(0)).not.toBe(at(5000))
})
