import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'

/** The list's shape while it is read from the device. */
export function RowSkeletons() {
  const isLong = useIsLongWait()
  return isLong ? (
    <div className="px-4">
      {[0, 1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="row h-74px">
          <Skeleton className="w-50px h-50px rounded-full!" />
          <span className="flex-1">
            <Skeleton className="w-36 h-4 mb-2" />
            <Skeleton className="w-48 h-3" />
          </span>
        </div>
      ))}
    </div>
  ) : null
}
