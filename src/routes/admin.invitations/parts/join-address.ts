/** The address of an invitation. */
export const joinAddress = (code: string): string => `${location.origin}/join/${code}`
