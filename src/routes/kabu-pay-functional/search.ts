const TABS = ['trade', 'send', 'history', 'settings'] as const
const KINDS = ['receive', 'send', 'trade', 'stake'] as const
export type WalletTab = (typeof TABS)[number]
export type HistoryKind = (typeof KINDS)[number]

export interface WalletSearch {
  tab?: WalletTab
  kind?: HistoryKind
}

/** The parts of the address that the wallet understands; anything else is left out. */
export function walletSearch(search: Record<string, unknown>): WalletSearch {
  const tab = TABS.find((known) => known === search.tab)
  const kind = KINDS.find((known) => known === search.kind)
  return { ...(tab ? { tab } : {}), ...(kind ? { kind } : {}) }
}
