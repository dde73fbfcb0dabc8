/** Marks a query whose state is not kept: its answer has a table of its own, or is worth something only while it is fresh. */
export const NOT_PERSISTED = { isPersisted: false }
