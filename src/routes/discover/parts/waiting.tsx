import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'

/** Grey shapes of the first products and posts. */
export function Waiting() {
  const isLong = useIsLongWait()
  return (
    <div aria-busy className={`bg-surface mt-2 p-4 desktop:(mt-5 bg-transparent p-0) ${isLong ? '' : 'invisible'}`}>
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className={at > 1 ? 'lt-tablet:hidden' : ''}>
            <Skeleton className="aspect-square rounded-14px!" />
            <Skeleton className="mt-2 h-14px" />
            <Skeleton className="mt-2 w-60% h-12px" />
          </div>
        ))}
      </div>
      {[0, 1, 2].map((at) => (
        <div key={at} className="flex gap-4 mt-6">
          <div className="flex-1">
            <Skeleton className="w-40% h-14px" />
            <Skeleton className="mt-3 h-14px" />
            <Skeleton className="mt-2 w-70% h-14px" />
          </div>
          <Skeleton className="w-23 h-23 rounded-14px!" />
        </div>
      ))}
    </div>
  )
}
