/** Marks a query whose state is not persisted: its answer has a table of its own, or has a value only while it is fresh. */
export const NOT_PERSISTED = { isPersisted: false }
