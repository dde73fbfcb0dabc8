import { Skeleton } from '#src/ui/skeleton.tsx'

/** A post that is being waited for: the same shape, grey. */
export function PostSkeleton() {
  return (
    <div className="post pb-4">
      <div className="flex items-center gap-2.5">
        <Skeleton className="w-40px h-40px rounded-full!" />
        <div className="flex-1">
          <Skeleton className="w-40% h-14px" />
          <Skeleton className="w-20% h-12px mt-1.5" />
        </div>
      </div>
      <Skeleton className="h-14px mt-4" />
      <Skeleton className="w-70% h-14px mt-2" />
      <Skeleton className="h-0 pb-56% mt-3 rounded-16px!" />
    </div>
  )
}
