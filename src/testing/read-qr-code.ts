import jsQR from 'jsqr'

/** Pixels a module, so that a reader finds its way. */
const SCALE = 4

/** What a reader that knows nothing of how a code was made reads in its drawing; null where it finds none. */
export function readQrCode(svg: Element): string | null {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = side * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const dark = svg.querySelector('path[fill="#000"]')?.getAttribute('d') ?? ''
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row++) {
      const from = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let at = from; at < from + SCALE * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  return jsQR(pixels, width, width)?.data ?? null
}
