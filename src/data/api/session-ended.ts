/** Runs where an answer says that the session of this device's person was ended from elsewhere; nothing before it is set. */
export const sessionEnded = { hear: (): void => undefined }
