/** Called when an answer says that the session of this device's person was ended from elsewhere; does nothing until it is set. */
export const sessionEnded = { hear: (): void => undefined }
