import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HoldingId } from '#contract/holdings.ts'

/** The names of companies whose shares the demo wallet holds. */
export const HOLDING_NAMES: Readonly<Record<HoldingId, MessageDescriptor | string>> = {
  anpan: 'ANPAN',
  agree: msg({ message: 'AGREE Farm', comment: 'name of a company whose shares one holds' }),
  cosmosgate: 'CosmosGate',
  aethelive: 'Aethelive',
}

/** The shares that a person finds on their first visit to Kabu Pay, as exact decimal text. */
export const SAMPLE_UNITS: Readonly<Record<HoldingId, string>> = {
  anpan: '320',
  agree: '150',
  cosmosgate: '31',
  aethelive: '60',
}
