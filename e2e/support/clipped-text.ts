/**
 * Texts that are cut off with nothing to say so, each with what cuts it: not those that end in an ellipsis, are for screen
 * readers alone, or can be scrolled to. Runs in the page.
 */
export function clippedTexts(): string[] {
  const SEPARATOR = /^[・·]$/ // stands before each fact, and is cut off where it begins a line
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!text || SEPARATOR.test(text) || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    if (element.closest('.only-read, [class*=only-read], script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const shown = range.getBoundingClientRect()
    if (shown.width < 2) continue
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.position === 'fixed') break
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const scrollsX = /auto|scroll/.test(style.overflowX)
      const scrollsY = /auto|scroll/.test(style.overflowY)
      const isCut =
        (!scrollsX && (shown.right > right + 1.5 || shown.left < left - 1.5)) ||
        (!scrollsY && (shown.bottom > bottom + 3 || shown.top < top - 3))
      const isTold = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isCut && !isTold)
        found.add(`"${text.slice(0, 40)}" cut by ${box.tagName} ${String(box.className).slice(0, 60)}`)
      if (isTold || scrollsX || scrollsY) break
    }
  }
  return [...found]
}
