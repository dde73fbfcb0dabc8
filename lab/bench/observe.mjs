/**
 * Runs in a page before anything of its own and notes, under `window.bench`, what is seen when. Times are in ms since
 * the navigation began; a card is an `article` with something to read in it, and counts from the frame that draws it.
 */
export function observe() {
  /** @type {{ start: number, ms: number }[]} */
  const tasks = []
  const bench = { card: 0, inCharge: 0, lcp: 0, shift: 0, tasks }
  Object.assign(window, { bench })

  /** @param {string} type @param {(entry: any) => void} take */
  const follow = (type, take) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true })
  }
  follow('largest-contentful-paint', (entry) => {
    bench.lcp = entry.startTime
  })
  follow('layout-shift', (entry) => {
    if (!entry.hadRecentInput) bench.shift += entry.value
  })
  follow('longtask', (entry) => tasks.push({ start: entry.startTime, ms: entry.duration }))

  const cards = new MutationObserver(() => {
    const card = document.querySelector('article')
    if (!card || (card.textContent ?? '').length < 20) return
    cards.disconnect()
    requestAnimationFrame(() => {
      bench.card = performance.now()
    })
  })
  cards.observe(document, { childList: true, subtree: true })

  // React marks the elements whose events it handles
  const look = () => {
    const card = document.querySelector('article')
    const isReacts = card !== null && Object.keys(card).some((name) => name.startsWith('__reactProps$'))
    if (isReacts) bench.inCharge = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Reads what was noted, with what the browser itself knows of the page's files; runs in the page. */
export function readOut() {
  const { bench } = /** @type {any} */ (window)
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0)
  const needed = files.filter(({ responseEnd }) => responseEnd <= (bench.inCharge || Number.POSITIVE_INFINITY))
  const scripts = needed.filter(({ name }) => name.endsWith('.js'))
  const late = bench.tasks.filter((/** @type {{ start: number }} */ { start }) => start > fcp)
  return {
    fcp,
    lcp: bench.lcp,
    // its frame has begun before it is seen, and nothing is seen before the first paint
    card: Math.max(bench.card, fcp),
    inCharge: Math.max(bench.lcp, bench.inCharge),
    tbt: sum(late.map((/** @type {{ ms: number }} */ { ms }) => Math.max(0, ms - 50))),
    cls: bench.shift,
    jsBr: sum(scripts.map((file) => file.encodedBodySize)) / 1024,
    jsRaw: sum(scripts.map((file) => file.decodedBodySize)) / 1024,
    elements: document.querySelectorAll('*').length,
  }
}
