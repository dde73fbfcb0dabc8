import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Eight grey tiles while the services are awaited; their place is kept before they show. */
export function ServicesSkeleton() {
  const isLong = useIsLongWait()
  return (
    <div
      aria-busy
      className={`tile-grid gap-y-3.5 tablet:grid-cols-6 desktop:(grid-cols-4 gap-y-1) ${isLong ? '' : 'invisible'}`}
    >
      {EIGHT.map((at) => (
        <div
          key={at}
          data-placeholder="service"
          className="flex flex-col items-center gap-2 desktop:(flex-row min-h-16 px-2.5)"
        >
          <Skeleton className="w-58px h-58px rounded-[22px_22px_9px_22px]! desktop:(w-48px h-48px)" />
          <Skeleton className="w-48px h-12px desktop:w-40%" />
        </div>
      ))}
    </div>
  )
}
