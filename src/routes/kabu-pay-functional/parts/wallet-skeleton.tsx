import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'

/** Stands where a panel will be while the wallet is read. */
export function WalletSkeleton() {
  if (!useIsLongWait()) return <div className="h-96" />
  return (
    <div className="section desktop:mt-5 flex flex-col gap-3">
      <Skeleton className="h-36 rounded-18px!" />
      <Skeleton className="h-36 rounded-18px!" />
      <Skeleton className="h-16" />
    </div>
  )
}
