import * as v from 'valibot'

/** What one share of the demo wallet is worth in an order, in hundredths of a yen; it does not move. */
export const SHARE_SEN = { anpan: 200_875, agree: 191_633, cosmosgate: 533_313, aethelive: 100_800 } as const
export type HoldingId = keyof typeof SHARE_SEN
export const HOLDING_IDS = ['anpan', 'agree', 'cosmosgate', 'aethelive'] as const satisfies readonly HoldingId[]
export const HoldingId = v.picklist(HOLDING_IDS)

/** Shares are told in ten-thousandths. */
export const SHARE_PARTS = 10_000

/** How many ten-thousandths of a share pay an amount of whole yen: never less than it. */
export const sharesFor = (yen: number, holding: HoldingId): number =>
  Math.ceil((yen * 100 * SHARE_PARTS) / SHARE_SEN[holding])
