import type { MessageDescriptor } from '@lingui/core'
import { type HoldingId, SHARE_SEN } from '#contract/holdings.ts'
import { HOLDING_NAMES } from '#src/features/orders/holdings.ts'

export type { HoldingId } from '#contract/holdings.ts'

export interface Holding {
  id: HoldingId
  name: MessageDescriptor | string
  tint: string
  icon: string
  /** A hundredth of a yen for one share. */
  priceSen: number
  /** The day's change in percent. */
  changePercent: number
  /** How the price went, as a shape alone. */
  shape: readonly number[]
}

export const HOLDINGS: readonly Holding[] = [
  {
    id: 'anpan',
    name: HOLDING_NAMES.anpan,
    tint: 'anpan-brain',
    icon: 'i-ph-brain-duotone',
    priceSen: SHARE_SEN.anpan,
    changePercent: 2.31,
    shape: [3, 4, 3, 7, 10, 14, 14, 16, 20, 19, 21, 22, 23, 23, 20, 17],
  },
  {
    id: 'agree',
    name: HOLDING_NAMES.agree,
    tint: 'agree-agri',
    icon: 'i-ph-plant-duotone',
    priceSen: SHARE_SEN.agree,
    changePercent: 0.84,
    shape: [3, 4, 5, 8, 11, 16, 16, 17, 20, 21, 23, 23, 21, 20, 18, 15],
  },
  {
    id: 'cosmosgate',
    name: HOLDING_NAMES.cosmosgate,
    tint: 'cosmosgate',
    icon: 'i-ph-planet-duotone',
    priceSen: SHARE_SEN.cosmosgate,
    changePercent: -1.12,
    shape: [23, 20, 18, 15, 12, 7, 5, 3, 4, 6, 8, 10, 9, 10, 11, 9],
  },
  {
    id: 'aethelive',
    name: HOLDING_NAMES.aethelive,
    tint: 'aethelive',
    icon: 'i-ph-microphone-stage-duotone',
    priceSen: SHARE_SEN.aethelive,
    changePercent: 0.35,
    shape: [3, 4, 4, 4, 5, 8, 10, 14, 16, 17, 17, 17, 18, 20, 23, 23],
  },
]

/** Where money comes from. */
export type Source = 'bank' | 'card' | 'store'

export interface Entry {
  id: string
  kind: 'payment' | 'top-up' | 'ride' | 'invest' | 'points' | 'order'
  /** Milliseconds since 1970. */
  at: number
  /** What it did to the balance; a payment with shares says what the shares were worth. */
  yen: number
  /** From when on it is completed. */
  settlesAt: number
  source?: Source
  holding?: HoldingId
  /** Shares, as exact decimal text. */
  units?: string
}

/** The transactions of the days before, newest first; times count back from the first visit. */
export const SAMPLE_ENTRIES: readonly (Omit<Entry, 'at' | 'settlesAt'> & {
  minutesAgo: number
  settlesAfterMinutes: number
})[] = [
  { id: 's5', kind: 'payment', yen: -1980, minutesAgo: 92, settlesAfterMinutes: 1440 },
  { id: 's4', kind: 'top-up', source: 'bank', yen: 30_000, minutesAgo: 1210, settlesAfterMinutes: 0 },
  { id: 's3', kind: 'ride', yen: -1600, minutesAgo: 1737, settlesAfterMinutes: 0 },
  { id: 's2', kind: 'invest', holding: 'anpan', units: '20', yen: -40_120, minutesAgo: 4541, settlesAfterMinutes: 0 },
  { id: 's1', kind: 'points', yen: 500, minutesAgo: 5397, settlesAfterMinutes: 0 },
]

/** How the total came to what it is: what was missing to it then, in 10 yen. */
export const SERIES = {
  day: [
    -1824, -1702, -1338, -1432, -1122, -1075, -1028, -528, -593, -700, -745, -493, -388, -213, -310, -235, -345, -366,
    -251, -289, -137, -168, -63, -79, 0,
  ],
  week: [
    -4825, -4697, -4623, -4188, -3853, -3523, -3004, -3150, -3252, -2905, -2574, -2532, -2321, -2058, -2170, -2097,
    -1811, -1504, -1420, -1427, -1532, -1840, -2037, -1888, -1824, -1363, -912, -400, 0,
  ],
  month: [
    -8866, -7943, -8180, -8667, -8506, -9079, -8900, -9183, -9823, -10349, -9911, -9077, -8335, -6845, -5777, -4378,
    -3124, -1989, -1330, -1797, -3545, -5192, -6887, -8116, -8828, -9508, -8642, -7810, -8308, -8510, -7931, -7980,
    -8250, -8170, -7259, -6597, -6217, -7037, -8191, -8266, -8506, -7556, -6532, -6735, -5968, -5563, -4825, -4623,
    -3853, -3004, -3252, -2574, -2321, -2170, -1811, -1420, -1532, -2037, -1824, -912, 0,
  ],
  year: [
    -31200, -32435, -33624, -32086, -34994, -34676, -37526, -35342, -34504, -31936, -32159, -31028, -30924, -31498,
    -30747, -32099, -32098, -30520, -29900, -29982, -26165, -25544, -25891, -25118, -25369, -25414, -25406, -21834,
    -21267, -20470, -18926, -15367, -15169, -15572, -11327, -12983, -13000, -11466, -7508, -8399, -11508, -9982, -10231,
    -10279, -9054, -8185, -7215, -7328, -8506, -1330, -8250, -4825, 0,
  ],
  all: [
    -74800, -73201, -65987, -62511, -58987, -56672, -55044, -52634, -52015, -53198, -54813, -57093, -55583, -53215,
    -48007, -45773, -44131, -41471, -40586, -44646, -40945, -41243, -39735, -39529, -38873, -38208, -37883, -36995,
    -35701, -35176, -34161, -33299, -32613, -32191, -31956, -31433, -31200, -34929, -33092, -31438, -30371, -25747,
    -25407, -17947, -12354, -8368, -9899, -8866, 0,
  ],
} as const satisfies Record<string, readonly number[]>
