// What a page's main thread does while it starts or is scrolled, out of the browser's own trace.

/** @typedef {{ name: string, cat: string, ph: string, ts: number, dur?: number, pid: number, tid: number, args?: any }} TraceEvent times in microseconds */
/** @typedef {Record<string, number>} Phases milliseconds of the main thread by what it did */

const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'toplevel', 'v8', 'disabled-by-default-v8.gc']

/** What the thread does, by the names of its events; what stands within another and is not named is of the same kind. @type {readonly [string, RegExp][]} */
const KINDS = [
  ['HTML', /^ParseHTML$/],
  ['styles', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['painting', /^(?:PrePaint|Paint|PaintImage|Layerize|Commit|UpdateLayer|CompositeLayers)$/],
  ['compiling', /^(?:v8\.compile|V8\.(?:Compile|Parse|Finalize))/],
  ['garbage', /^(?:MinorGC|MajorGC|V8\.GC)/],
  [
    'script',
    /^(?:EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|v8\.(?:run|evaluateModule|callFunction))$/,
  ],
]
export const PHASES = [...KINDS.map(([kind]) => kind), 'other']

/** Records what the browser does while `work` runs. @param {import('./device.mjs').Cdp} cdp @param {() => Promise<unknown>} work @returns {Promise<TraceEvent[]>} */
export async function record(cdp, work) {
  /** @type {TraceEvent[]} */
  const events = []
  const take = (/** @type {{ value: unknown[] }} */ { value }) =>
    void events.push(.../** @type {TraceEvent[]} */ (value))
  cdp.on('Tracing.dataCollected', take)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  try {
    await work()
  } finally {
    const isOver = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await isOver
    cdp.off('Tracing.dataCollected', take)
  }
  return events
}

/** When a page was asked for and first painted, and which thread draws it. @param {readonly TraceEvent[]} events @param {string} url */
export function startOf(events, url) {
  const begun = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL === url && args.data.isOutermostMainFrame,
  )
  if (!begun) throw new Error(`no start of ${url} in the trace`)
  const { pid, tid, ts } = begun
  const painted = events.find((one) => one.name === 'firstContentfulPaint' && one.pid === pid && one.ts > ts)
  if (!painted) throw new Error(`no first paint of ${url} in the trace`)
  return { pid, tid, from: ts, painted: painted.ts }
}

/**
 * What a thread did between two times: each event counts without what stands within it.
 * @param {readonly TraceEvent[]} events @param {{ pid: number, tid: number, from: number, to?: number }} where
 * @returns {Phases}
 */
export function phasesOf(events, { pid, tid, from, to = Number.POSITIVE_INFINITY }) {
  const own = events
    .filter(
      (one) => one.ph === 'X' && one.pid === pid && one.tid === tid && one.ts < to && one.ts + (one.dur ?? 0) > from,
    )
    .map(({ name, ts, dur = 0 }) => ({ name, start: Math.max(ts, from), end: Math.min(ts + dur, to) }))
    .sort((one, other) => one.start - other.start || other.end - one.end)
  const spent = Object.fromEntries(PHASES.map((phase) => [phase, 0]))
  /** @type {{ end: number, kind: string }[]} */
  const open = []
  for (const { name, start, end } of own) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= start) open.pop()
    const around = open.at(-1)
    const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? around?.kind ?? 'other'
    const ms = (Math.min(end, around?.end ?? end) - start) / 1000
    spent[kind] = (spent[kind] ?? 0) + ms
    if (around) spent[around.kind] = (spent[around.kind] ?? 0) - ms
    open.push({ end: Math.min(end, around?.end ?? end), kind })
  }
  return spent
}

/** The thread that has drawn most of what was recorded. @param {readonly TraceEvent[]} events */
export function drawingThread(events) {
  /** @type {Map<string, { pid: number, tid: number, times: number }>} */
  const threads = new Map()
  for (const { name, pid, tid } of events) {
    if (name !== 'UpdateLayoutTree') continue
    const thread = threads.get(`${pid} ${tid}`) ?? { pid, tid, times: 0 }
    threads.set(`${pid} ${tid}`, { ...thread, times: thread.times + 1 })
  }
  const [most] = [...threads.values()].sort((one, other) => other.times - one.times)
  if (!most) throw new Error('nothing was drawn in the trace')
  return { pid: most.pid, tid: most.tid }
}
