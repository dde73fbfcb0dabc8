/** What React holds of a part of the page, as its production build has it. */
interface Fiber {
  tag: number
  child: Fiber | null
  sibling: Fiber | null
  memoizedState: { next?: unknown } | null
  updateQueue: { lastEffect?: { next: unknown } | null } | null
  dependencies: { firstContext: { next: unknown } | null } | null
}

export interface Counts {
  /** Functions of ours that React calls. */
  components: number
  hooks: number
  effects: number
  /** Contexts that are read, once for each component that reads one. */
  contexts: number
  elements: number
}

/** React's tags of what is a function: plain, forwarded, memoized. */
const FUNCTIONS = [0, 11, 14, 15]

/** Counts what stands in an element that React has drawn. */
export function countsOf(element: Element): Counts {
  const counts: Counts = { components: 0, hooks: 0, effects: 0, contexts: 0, elements: 0 }
  counts.elements = element.querySelectorAll('*').length
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  const own = key && (element as unknown as Record<string, Fiber>)[key]
  if (!own) throw new Error('React has not drawn this element')
  count(own.child, counts)
  return counts
}

function count(first: Fiber | null, counts: Counts): void {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    if (FUNCTIONS.includes(fiber.tag)) {
      counts.components += 1
      counts.hooks += lengthOf(fiber.memoizedState)
      counts.contexts += lengthOf(fiber.dependencies?.firstContext)
      counts.effects += ringOf(fiber.updateQueue?.lastEffect)
    }
    count(fiber.child, counts)
  }
}

type Link = { next?: unknown } | null | undefined

function lengthOf(first: Link): number {
  let length = 0
  for (let link = first; link; link = link.next as Link) length += 1
  return length
}

/** Effects are held in a ring; its length. */
function ringOf(last: Link): number {
  if (!last) return 0
  let length = 1
  for (let link = last.next as Link; link && link !== last; link = link.next as Link) length += 1
  return length
}
