/** The address of somebody's page, by which they are found from anywhere. */
export const personAddress = (anpanId: string): string =>
  new URL(`/people/${encodeURIComponent(anpanId)}`, location.origin).href
