import type { Limit, Limits } from './table.ts'

/** The same budgets, each so many times as large; brake, storage and unpaid pieces stay as they are. */
export function timesLimits({ brake, storage, unpaid, ...budgets }: Limits, factor: number): Limits {
  const times = (limit: Limit): Limit => ({
    ...limit,
    burst: limit.burst * factor,
    perSecond: limit.perSecond * factor,
  })
  return { ...mapValues(budgets, (budget) => mapValues(budget, times)), brake, storage, unpaid }
}

const mapValues = <T extends object>(record: T, change: (value: NonNullable<T[keyof T]>) => T[keyof T]): T =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)])) as T
