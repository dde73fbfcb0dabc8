/** Marks a query whose state is not persisted: its answer has a table of its own, or has a value only while it is fresh. */
export const NOT_PERSISTED = { isPersisted: false }

/** Stored query state is kept for seven days. */
export const RETENTION_MS = 7 * 24 * 3600 * 1000
