import { encoded } from '#contract/cut-text.ts'

/** The address of somebody's page, by which they are found from anywhere. */
export const personAddress = (anpanId: string): string => `${location.origin}/people/${encoded(anpanId)}`
