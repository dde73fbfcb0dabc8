import { saveSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { SAME_LEAVING_MS } from '#src/data/posts/hooks/reading-place.ts'
import { HOME_TAGS } from './home-tags.ts'

/** An element as data: its tag, its attributes and what stands in it; a string is text. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...children: Drawn[]]

/** What home's next start draws before any script has loaded, if it is the same build, language and width. */
export interface Snapshot {
  at: number
  build: string
  lang: string
  width: number
  scrollY: number
  children: Drawn[]
}

/** More is not worth the time that it takes to read. */
const LONGEST = 200_000
const AFTER_MS = 1500
/** Never kept: a field that could not be typed into, what is open over the page, and what comes and goes. */
const LEFT_OUT = 'dialog, template, script, style, [popover], .toast-place, [data-fleeting]'

/** The file that this page runs, for another build draws otherwise. */
const buildOf = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/** An element and all in it as data, without what a person typed; of the strip only its place, for it tells of now. */
export function drawnOf(element: Element): Drawn {
  const tag = element.localName
  if (element.matches('[data-strip]')) return [tag, { 'data-strip': '' }]
  const attributes: Record<string, string> = {}
  for (const { name, value } of element.attributes) if (name !== 'value') attributes[name] = value
  const children = element.localName === 'textarea' ? [] : [...element.childNodes].flatMap(drawnNode)
  return [tag, attributes, ...children]
}

function drawnNode(node: Node): Drawn[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? '']
  if (!(node instanceof Element) || node.matches(LEFT_OUT) || !HOME_TAGS.includes(node.localName)) return []
  return [drawnOf(node)]
}

function keepNow(root: Element, at = Date.now()): void {
  // a composer that is open would be seen without its text; the address changes before the page does
  if (location.pathname !== '/' || root.querySelector('textarea') || !root.querySelector('#feed [data-post]')) return
  const snapshot: Snapshot = {
    at,
    build: buildOf(),
    lang: document.documentElement.lang,
    width: innerWidth,
    scrollY: Math.round(scrollY),
    children: [...root.childNodes].flatMap(drawnNode),
  }
  const text = JSON.stringify(snapshot)
  if (text.length <= LONGEST) saveSnapshot(text)
}

/** Keeps home's screen when it has settled and whenever the page is left. */
export function keepSnapshots(root: Element): void {
  const keep = () => keepNow(root)
  // the reader stays: a place that is kept after it is newer, and by however little
  const keepMeanwhile = () => keepNow(root, Date.now() - SAME_LEAVING_MS)
  setTimeout(() => window.requestIdleCallback?.(keepMeanwhile) ?? keepMeanwhile(), AFTER_MS)
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}
