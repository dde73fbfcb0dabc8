/** The invitation with which this page's address asks for an account; null without one. */
export const invitationInAddress = (): string | null =>
  new URLSearchParams(globalThis.location?.search).get('invitation')
