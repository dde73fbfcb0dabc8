import { Bun } from '#src/ui/logo.tsx'
import type { Stamp } from '../rules.ts'

/** A stamp in the bun's shape: baked, or an outline for a day to come. */
export function StampBun({ state }: { state: Stamp['state'] }) {
  return (
    <svg viewBox="8 8 48 48" aria-hidden="true" className="w-full max-w-36px">
      {state === 'stamped' ? (
        <Bun />
      ) : (
        <path
          d="M32 11.5a20.5 20.5 0 0 1 20.5 20.5v15a5.5 5.5 0 0 1-5.5 5.5h-15a20.5 20.5 0 0 1 0-41Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 4"
          opacity={state === 'next' ? 1 : 0.5}
        />
      )}
    </svg>
  )
}
