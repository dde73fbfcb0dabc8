// Rows 18 to 20, and 22 for the scrolling of very many stored posts: a list, scrolled by the wheel at 3,000 px/s for 8 s.
import { counters, heapMb } from './device.mjs'
import { frameFigures } from './statistics.mjs'

const SPEED = 3000
const SECONDS = 8

/** Notes each frame, the elements in the page, and whether the list is blank where it is looked at; runs in the page. */
function watchFrames() {
  /** @type {number[]} */
  const frames = []
  const watch = { frames, probes: 0, blanks: 0, elements: 0, isOver: false }
  Object.assign(window, { watch })
  const list = document.getElementById('feed')

  // by boxes: while it is scrolled, a virtual list takes no pointer, and so is not found by a point
  function probe() {
    const box = list?.getBoundingClientRect()
    if (!box) return
    const cards = [...document.querySelectorAll('#feed article')].map((card) => card.getBoundingClientRect())
    for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
      const y = innerHeight * share
      if (box.top > y || box.bottom < y) continue
      watch.probes += 1
      if (!cards.some(({ top, bottom }) => top <= y && bottom >= y)) watch.blanks += 1
    }
    watch.elements = Math.max(watch.elements, document.querySelectorAll('*').length)
  }
  /** @param {number} time */
  function frame(time) {
    if (watch.isOver) return
    watch.frames.push(time)
    if (watch.frames.length % 10 === 0) probe()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Scrolls the page that stands, whose list is `#feed`. @param {import('@playwright/test').Page} page @param {import('./device.mjs').Cdp} cdp @returns {Promise<Record<string, number>>} */
export async function scroll(page, cdp) {
  await page.evaluate(() => scrollTo(0, 0))
  const heapBefore = await heapMb(cdp)
  const before = await counters(cdp)
  const distance = SPEED * SECONDS
  await page.evaluate(watchFrames)
  const startMs = Date.now()
  const gesture = {
    x: 206,
    y: 500,
    yDistance: -distance,
    speed: SPEED,
    gestureSourceType: /** @type {const} */ ('mouse'),
  }
  await cdp.send('Input.synthesizeScrollGesture', { ...gesture, preventFling: true })
  const seconds = (Date.now() - startMs) / 1000
  const seen = await page.evaluate(() => {
    const { watch } = /** @type {any} */ (window)
    watch.isOver = true
    return { ...watch, at: scrollY }
  })
  const after = await counters(cdp)
  if (seen.probes === 0) throw new Error('the list that was to be scrolled was not there')
  const tookMs = ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000
  const figures = frameFigures(seen.frames)
  return {
    ...figures,
    // of those that 8 s have at 60 Hz
    framesOf480: (figures.frames / seconds) * SECONDS,
    blank: (seen.blanks / Math.max(1, seen.probes)) * 100,
    probes: seen.probes,
    elements: seen.elements,
    scrolledPx: seen.at,
    cpuPerSecond: tookMs / seconds,
    heapGrowth: (await heapMb(cdp)) - heapBefore,
  }
}
