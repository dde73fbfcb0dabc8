import { useEffect, useState } from 'react'
import { stableHash } from '#src/lib/stable-hash.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { canCancel, isUnderWay, priceYen, type Ride } from './rules.ts'

interface Kept {
  /** Newest first. */
  rides: readonly Ride[]
}
const NOTHING: Kept = { rides: [] }
const TICK_MS = 500

export interface Kago {
  /** Undefined until they have been read. */
  rides: readonly Ride[] | undefined
  /** The ride under way, if any. */
  active: Ride | undefined
  now: number
  order(wish: Pick<Ride, 'type' | 'from' | 'to' | 'minutes'>): void
  cancel(id: string): void
  rate(id: string, rating: number): void
}

/** The person's rides and the clock they run by. One ride at a time. */
export function useKago(): Kago {
  const [kept, keep] = useStoredState<Kept>('kago', NOTHING)
  const [now, setNow] = useState(() => Date.now())
  const active = kept?.rides.find((ride) => isUnderWay(ride, now))

  const isWatching = active !== undefined
  useEffect(() => {
    setNow(Date.now())
    if (!isWatching) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWatching, kept])

  const change = (id: string, to: (ride: Ride) => Ride) =>
    keep((before) => ({ rides: before.rides.map((ride) => (ride.id === id ? to(ride) : ride)) }))
  return {
    rides: kept?.rides,
    active,
    now,
    order: (wish) =>
      keep((before) => {
        const at = Date.now()
        if (before.rides.some((ride) => isUnderWay(ride, at))) return before
        const id = crypto.randomUUID()
        const vehicle = `K-${String(10 + (stableHash(id) % 89))}`
        return {
          rides: [{ ...wish, id, vehicle, bookedAt: at, yen: priceYen(wish.type, wish.minutes) }, ...before.rides],
        }
      }),
    cancel: (id) => change(id, (ride) => (canCancel(ride, Date.now()) ? { ...ride, cancelledAt: Date.now() } : ride)),
    rate: (id, rating) => change(id, (ride) => ({ ...ride, rating })),
  }
}
