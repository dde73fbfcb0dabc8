import { Bun } from './logo.tsx'

export type EmptyKind = 'write' | 'search' | 'unsaved' | 'choose' | 'done' | 'cart'

/** The drawing of an empty state: mist bars and one object, in the colours of the theme. */
export function EmptyDrawing({ kind }: { kind: EmptyKind }) {
  return (
    <svg viewBox="0 0 160 120" width="150" height="112" aria-hidden="true">
      {DRAWING[kind]}
    </svg>
  )
}

const bar = (x: number, y: number, width: number, fill: string) => (
  <rect x={x} y={y} width={width} height="8" rx="4" fill={fill} />
)
const NEAR = 'var(--accent-soft-2)'
const FAR = 'var(--accent-soft)'
const GREY = 'var(--surface-3)'

const DRAWING = {
  write: (
    <>
      <g transform="translate(43.2 15.2) scale(1.15)">
        <Bun />
      </g>
      {bar(18, 66, 44, NEAR)}
      {bar(98, 44, 50, NEAR)}
      {bar(84, 84, 60, FAR)}
      {bar(8, 90, 52, FAR)}
    </>
  ),
  search: (
    <>
      {bar(14, 38, 44, NEAR)}
      {bar(100, 76, 50, NEAR)}
      <circle cx="76" cy="54" r="30" fill="var(--surface)" stroke="var(--accent)" strokeWidth="7" />
      <path d="M98 77l22 22" stroke="var(--accent)" strokeWidth="9" strokeLinecap="round" />
      <path d="M61 58a16 16 0 0 1 12-17" stroke={NEAR} strokeWidth="6" strokeLinecap="round" fill="none" />
    </>
  ),
  unsaved: (
    <>
      {bar(20, 34, 40, GREY)}
      {bar(104, 90, 44, GREY)}
      <path d="M52 88a20 20 0 0 1 2-40 28 28 0 0 1 54-4 22 22 0 0 1 4 44Z" fill={GREY} />
      <path d="M48 100L112 28" stroke="var(--line-strong)" strokeWidth="7" strokeLinecap="round" />
    </>
  ),
  choose: (
    <>
      <path d="M30 28h48a20 20 0 0 1 20 20v6a20 20 0 0 1-20 20H36a6 6 0 0 1-6-6Z" fill={NEAR} />
      <path
        d="M126 100H84a18 18 0 0 1-18-18v-4a18 18 0 0 1 18-18h30a18 18 0 0 1 18 18v16a6 6 0 0 1-6 6Z"
        fill="var(--success-soft)"
        stroke="var(--surface)"
        strokeWidth="5"
      />
      <g fill="var(--success-text)">
        <circle cx="86" cy="80" r="4" />
        <circle cx="99" cy="80" r="4" />
        <circle cx="112" cy="80" r="4" />
      </g>
    </>
  ),
  cart: (
    <>
      {bar(12, 44, 42, NEAR)}
      {bar(108, 82, 44, NEAR)}
      <path d="M62 50v-8a18 18 0 0 1 36 0v8" fill="none" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M52 46h56a7 7 0 0 1 7 6.4l3.6 42a7 7 0 0 1-7 7.6H48.4a7 7 0 0 1-7-7.6l3.6-42a7 7 0 0 1 7-6.4Z"
        fill={NEAR}
      />
      <path d="M64 62a16 16 0 0 0 32 0" fill="none" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  done: (
    <>
      {bar(14, 40, 40, NEAR)}
      {bar(106, 84, 44, NEAR)}
      <path d="M52 88a20 20 0 0 1 2-40 28 28 0 0 1 54-4 22 22 0 0 1 4 44Z" fill={FAR} />
      <path
        d="M62 66l14 14 28-28"
        stroke="var(--accent)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </>
  ),
} as const
