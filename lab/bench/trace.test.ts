import { expect, test } from 'vitest'
import { phasesOf, startOf } from './trace.mjs'

const event = (name: string, ts: number, dur: number, more = {}) => ({
  name,
  cat: '',
  ph: 'X',
  ts,
  dur,
  pid: 1,
  tid: 2,
  ...more,
})
const where = { pid: 1, tid: 2, from: 0 }

test('each event of a trace counts without what stands within it', () => {
  const events = [
    event('RunTask', 0, 10_000),
    event('FunctionCall', 1000, 6000),
    event('Layout', 2000, 3000),
    event('MinorGC', 6000, 500),
  ]
  expect(phasesOf(events, where)).toMatchObject({ other: 4, script: 2.5, layout: 3, garbage: 0.5, styles: 0 })
})

test('what no name is known of is of the kind that it stands within', () => {
  const events = [event('FunctionCall', 0, 4000), event('ResourceSendRequest', 1000, 1000)]
  expect(phasesOf(events, where).script).toBe(4)
})

test('other threads do not count, and what reaches over an end counts up to it', () => {
  const events = [event('Layout', 0, 4000), event('Layout', 5000, 4000, { tid: 3 }), event('Paint', 5000, 4000)]
  expect(phasesOf(events, { ...where, from: 1000, to: 6000 })).toMatchObject({ layout: 3, painting: 1 })
})

test('a page is told by its address, and its first paint by its process', () => {
  const started = (documentLoaderURL: string, ts: number) =>
    event('navigationStart', ts, 0, { args: { data: { documentLoaderURL, isOutermostMainFrame: true } } })
  const events = [
    started('about:blank', 1),
    started('http://here/', 5),
    event('firstContentfulPaint', 7, 0, { pid: 9 }),
    event('firstContentfulPaint', 8, 0),
  ]
  expect(startOf(events, 'http://here/')).toEqual({ pid: 1, tid: 2, from: 5, painted: 8 })
  expect(() => startOf(events, 'http://there/')).toThrow('no start of')
})
