/** How far a key scrolls a long picture, as a share of its visible part. */
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
  PageUp: [0, -0.9],
  PageDown: [0, 0.9],
  ArrowLeft: [-0.5, 0],
  ArrowRight: [0.5, 0],
}

/** Scrolls a picture by a key; false where the key is none for that, or its end is reached. */
export function scrolledByKey(slide: Element, key: string): boolean {
  const [x, y] = STEPS[key] ?? [0, 0]
  const { scrollLeft, scrollTop } = slide
  slide.scrollBy({ left: x * slide.clientWidth, top: y * slide.clientHeight, behavior: 'instant' })
  return slide.scrollLeft !== scrollLeft || slide.scrollTop !== scrollTop
}
