import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

/** On the body while the page makes room for the strip: it begins that much lower. */
const ROOM = 'data-strip-room'
/** What can be pressed or typed into. */
const CONTROLS = 'a[href], button, input, textarea, select'
/** A reader who is further down does not see changes above. */
const OUT_OF_SIGHT_PX = 80

/**
 * The place of the strip, so that it moves nothing under a reader. It lies over the page, below the header and below
 * the parts that must stay in sight there: the page's own bar, the focused element, and the controls of a page too short
 * to scroll from under it. The page makes room for it where no reader
 * sees that: when it is first drawn, with another page, or above the visible part.
 */
export function useStripPlace(strip: RefObject<HTMLElement | null>, isShown: boolean): void {
  const address = useRouterState({ select: ({ location }) => location.pathname })

  useLayoutEffect(() => {
    // room that the HTML has reserved stays until another page opens
    const isReserved = document.documentElement.hasAttribute('data-offline')
    document.documentElement.removeAttribute('data-offline')
    document.body.toggleAttribute(ROOM, isShown || isReserved)
    // oxlint-disable-next-line react/exhaustive-deps -- another page makes room, and not the strip as it comes or goes
  }, [address])

  useLayoutEffect(() => {
    const place = () => {
      makeRoomUnseen(isShown)
      const { current } = strip
      if (current) current.style.translate = isShown ? `0 ${clearOf(current)}px` : ''
    }
    place()
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    document.addEventListener('focusin', place)
    const end = isShown ? afterChanges(place) : undefined
    return () => {
      end?.()
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
      document.removeEventListener('focusin', place)
    }
  }, [strip, isShown])
}

/** Calls back, at most once a frame, after the page has drawn other elements; returns what ends that. */
function afterChanges(place: () => void): () => void {
  let frame = 0
  const watch = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  })
  const main = document.getElementById('main')
  if (main) watch.observe(main, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** Makes the room, or takes it back, where all of it is above the visible part; a bar there would move. */
function makeRoomUnseen(isWanted: boolean): void {
  if (document.body.hasAttribute(ROOM) === isWanted || scrollY < OUT_OF_SIGHT_PX) return
  if (document.querySelector('.under-header')) return
  const main = document.getElementById('main')
  const before = main?.getBoundingClientRect().top ?? 0
  document.body.toggleAttribute(ROOM, isWanted)
  scrollBy({ top: (main?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' })
}

/** How far below the header the strip covers nothing that must stay in sight. */
function clearOf(strip: HTMLElement): number {
  const { top, left, right } = strip.parentElement?.getBoundingClientRect() ?? strip.getBoundingClientRect()
  const height = strip.offsetHeight
  const main = document.getElementById('main')
  const focused =
    main?.contains(document.activeElement) && document.activeElement !== main ? document.activeElement : null
  const isShort = document.documentElement.scrollHeight - innerHeight < OUT_OF_SIGHT_PX
  const controls = isShort && main ? [...main.querySelectorAll(CONTROLS)].filter((one) => !isInScroller(one, main)) : []
  let free = 0
  for (const element of [...document.querySelectorAll('.under-header'), ...(focused ? [focused] : []), ...controls]) {
    const rect = element.getBoundingClientRect()
    // an element that fills the page, such as a focused list, is not covered by so little
    const isBeside = rect.left >= right || rect.right <= left || rect.height > innerHeight / 2
    if (!isBeside && rect.top < top + free + height && rect.bottom > top + free) free = rect.bottom - top
  }
  // it stays in view above the phone's navigation, which a page may hide
  const floor = document.querySelector('#root > nav')?.getBoundingClientRect().top || innerHeight
  return Math.max(0, Math.round(Math.min(free, floor - height - top)))
}

/** True for an element in a list that scrolls by itself: it can be scrolled from under the strip. */
function isInScroller(element: Element, main: Element): boolean {
  for (let one = element.parentElement; one && one !== main; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return true
  return false
}
