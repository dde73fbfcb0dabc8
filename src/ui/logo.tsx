import { BUN_PATHS } from './bun-paths.ts'

/** The mark: a cut bun on a sky tile. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="shrink-0">
      <rect width="64" height="64" rx="16" fill="#0EA5E9" />
      <Bun />
    </svg>
  )
}

/** The bun alone, in the 64-unit box of the mark. */
export const Bun = () => BUN_PATHS.map(([fill, d]) => <path key={fill} fill={fill} d={d} />)
