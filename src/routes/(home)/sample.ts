/** The figures that the specification fixes (§9), and the wallet's sample balance. */
export const COMMUNITY_SIZE = 1_200_000
export const SAMPLE_BALANCE_YEN = 128_450
export const SAMPLE_POINTS = 15_750

/** What the asides of wide screens show of other services: fixed sample programmes. */
export const WATCHED = { artId: 'tv:saturn', minutesLeft: 12 }
export const UPCOMING_TIMES = { encore: '21:00', cup: '22:00' }
