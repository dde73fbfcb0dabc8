import { encoded } from '#contract/cut-text.ts'
import { BUN_PATHS } from '../bun-paths.ts'

interface Colours {
  sky: readonly [top: string, middle: string, bottom: string]
  hills: readonly [far: string, right: string, near: string]
  mistFar: string
  mistNear: string
  hasStars: boolean
}

const DAY: Colours = {
  sky: ['#4fb6ef', '#a6ddfb', '#e6f7fe'],
  hills: ['#9bdac5', '#80c6a1', '#6cb17b'],
  mistFar: "fill='#fff' opacity='.64'",
  mistNear: "fill='#f3fbff'",
  hasStars: false,
}
const NIGHT: Colours = {
  sky: ['#05162c', '#0d3252', '#1e5c7b'],
  hills: ['#124658', '#003a46', '#002d32'],
  mistFar: "fill='#517791' opacity='.34'",
  mistNear: "fill='#426882'",
  hasStars: true,
}

// round dots are zero-length strokes: one element for all of them
const STARS =
  "<path d='M233 18h0M245 12h0M262 42h0M281 31h0M297 53h0M316 72h0M331 36h0M331 84h0M216 83h0M240 80h0M227 4h0M321 1h0M270 22h0M346 64h0' stroke='#fff' opacity='.6' stroke-width='1.8' stroke-linecap='round'/>"
const HILLS = [
  'M178 153C178 131.75 215.4 130.39 246 130.39S314 131.75 314 153Z',
  'M254 153C254 110.5 306.8 107.78 350 107.78S446 110.5 446 153Z',
  'M236 153C236 135.5 264.6 134.38 288 134.38S340 135.5 340 153Z',
] as const

function drawn({ hills, mistFar, mistNear, hasStars }: Colours): string {
  const bar = (x: number, y: number, width: number, fill: string) =>
    `<rect x='${x}' y='${y}' width='${width}' height='8' rx='4' ${fill}/>`
  const bun = BUN_PATHS.map(([fill, d]) => `<path fill='${fill}' d='${d}'/>`).join('')
  return [
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 358 150'>",
    hasStars ? STARS : '',
    bar(208, 34, 70, mistFar) + bar(306, 46, 90, mistFar),
    `<g transform='translate(228.6 32.6) scale(1.42)'>${bun}</g>`,
    ...HILLS.map((d, at) => `<path d='${d}' fill='${hills[at]}'/>`),
    bar(216, 87, 34, mistNear) + bar(294, 98, 84, mistNear),
    '</svg>',
  ].join('')
}

function background(colours: Colours): string {
  const address = `data:image/svg+xml,${drawn(colours).replace(/[<>#]/g, encoded)}`
  const [top, middle, bottom] = colours.sky
  return `url("${address}"),linear-gradient(${top},${middle} 42%,${bottom})`
}

/**
 * The sky with the bun as sun or moon, over hills, as a background: day in the light theme, night in the dark one. One
 * picture, so that it counts as what it is, the largest thing of the first screen, and is there with the styles.
 */
export const HERO_SKY = { day: background(DAY), night: background(NIGHT) }
