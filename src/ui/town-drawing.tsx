import type { ReactNode } from 'react'
import { avenuesPath, housesPath, PARKS, RIVER, streetsPath, TOWN_MARGIN, TOWN_SIZE } from '#src/art/town.ts'

const STREETS = streetsPath()
const AVENUES = avenuesPath()
const HOUSES = housesPath()
const END = TOWN_SIZE + TOWN_MARGIN
const GROUND = `M${-TOWN_MARGIN} ${-TOWN_MARGIN}H${END}V${END}H${-TOWN_MARGIN}Z`

const PAPER = {
  land: 'fill-[#f1f0ea] dark:fill-[#1a2126]',
  park: 'fill-[#cfeac6] dark:fill-[#1d3a28]',
  house: 'fill-[#e3e1d9] dark:fill-[#262f35]',
  river: 'fill-[#a9daf3] dark:fill-[#143f5c]',
  street: 'stroke-[#ffffff] dark:stroke-[#36414a]',
} as const
const SATELLITE = {
  land: 'fill-[#69724f]',
  park: 'fill-[#3f6140]',
  house: 'fill-[#a39a8a]',
  river: 'fill-[#2b5870]',
  street: 'stroke-[#8d8b80]',
} as const

interface TownDrawingProps {
  look: 'paper' | 'satellite'
  size: number
  children?: ReactNode
}

/** The town from above, on paper or as a satellite sees it; `children` are drawn over it in the town's units. */
export function TownDrawing({ look, size, children }: TownDrawingProps) {
  const words = look === 'paper' ? PAPER : SATELLITE
  return (
    <svg
      viewBox={`0 0 ${TOWN_SIZE} ${TOWN_SIZE}`}
      width={size}
      height={size}
      className="max-w-none overflow-visible"
      aria-hidden="true"
      fill="none"
    >
      <path d={GROUND} className={words.land} />
      <path d={PARKS} className={words.park} />
      <path d={HOUSES} className={words.house} />
      <path d={RIVER} className={words.river} />
      <path d={STREETS} className={words.street} strokeWidth="16" />
      <path d={AVENUES} className={words.street} strokeWidth="20" />
      {look === 'satellite' ? <Trees /> : null}
      {children}
    </svg>
  )
}

/** Crowns of trees along the parks, so that the picture from above has a grain. */
function Trees() {
  return (
    <g className="fill-[#35563a]" opacity=".9">
      {Array.from({ length: 60 }, (_, at) => (
        <circle key={at} cx={(at * 197 + 40) % TOWN_SIZE} cy={(at * 331 + 90) % 500} r={5 + (at % 4) * 2} />
      ))}
      {Array.from({ length: 40 }, (_, at) => (
        <circle key={at} cx={(at * 223 + 60) % TOWN_SIZE} cy={800 + ((at * 149) % 390)} r={5 + (at % 4) * 2} />
      ))}
    </g>
  )
}
