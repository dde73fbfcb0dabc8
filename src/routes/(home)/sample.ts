/** How many people the community has, by the specification. */
export const COMMUNITY_SIZE = 1_200_000

/** What the asides of wide screens show of other services: fixed sample programmes. */
export const PROGRAMME = { artId: 'tv:saturn', minutes: 48 }
export const UPCOMING_TIMES = { encore: '21:00', cup: '22:00' }
