import { Skeleton } from '#src/ui/skeleton.tsx'

/** The card and the points while the device's record is read. */
export function ProfileSkeleton() {
  return (
    <div className="section">
      <div className="flex items-center gap-4">
        <Skeleton className="w-18 h-18 rounded-full!" />
        <div className="flex-1">
          <Skeleton className="w-40 h-6" />
          <Skeleton className="w-32 h-4 mt-2" />
        </div>
      </div>
      <Skeleton className="h-12 mt-5" />
      <Skeleton className="h-11 mt-4 rounded-14px!" />
      <Skeleton className="h-50 mt-10 rounded-20px!" />
    </div>
  )
}
