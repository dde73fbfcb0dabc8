/** Stored query state is kept for seven days. */
export const RETENTION_MS = 7 * 24 * 3600 * 1000
