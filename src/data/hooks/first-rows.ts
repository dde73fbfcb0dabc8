import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { firstRowsOf } from '#contract/first-rows.ts'
import { call } from '#src/data/api/http.ts'

/** Rows that are shown until the list itself is there; `asks` once it is to be asked for. */
export interface FirstRows<Row> {
  rows: readonly Row[]
  asks: boolean
}

/** The first rows of a list that stand in the page's HTML (`server/http/first-cards.ts`): given once; undefined where there are none. */
export async function takeFirstRows<E extends Endpoint>(list: E): Promise<Reply<E> | undefined> {
  const path = firstRowsOf(list.path)
  if (!globalThis.anpanEarly?.[path]) return undefined
  const answer = await call<Endpoint>({ ...list, path }, {}).catch(() => undefined) // of another shape: the list is asked for
  return answer?.data as Reply<E> | undefined
}
