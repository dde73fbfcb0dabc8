import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'
import { PLACEHOLDERS } from '../rules.ts'

/** A card without content, as high as a real one; seen only where the wait is long. */
export function Placeholder() {
  return (
    <div className={useIsLongWait() ? '' : 'opacity-0'}>
      <Skeleton className="w-full aspect-[16/8.6] rounded-16px!" />
      <Skeleton className="w-40 h-6 mt-3" />
      <Skeleton className="w-56 h-5 mt-1.5" />
      <Skeleton className="w-40 h-5 mt-1.5" />
      <Skeleton className="w-full h-9 mt-6" />
    </div>
  )
}

/** Six of them for the list. */
export const Placeholders = () =>
  Array.from({ length: PLACEHOLDERS }, (_, at) => (
    <li key={at} aria-hidden data-placeholder>
      <Placeholder />
    </li>
  ))
