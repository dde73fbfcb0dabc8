/** The demo money that a person finds on their first visit to Kabu Pay. */
export const SAMPLE_BALANCE_YEN = 128_450
