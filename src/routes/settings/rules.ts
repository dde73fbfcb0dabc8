/** Whether a device is held in the hand, for its icon. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPod|iPad|Android/.test(userAgent)
