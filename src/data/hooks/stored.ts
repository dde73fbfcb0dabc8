/** Marks a query whose answer has a table of its own; its state is not kept a second time. */
export const STORED = { isStored: true }

/** Marks a query whose answer is worth something only while it is fresh, and is not kept at all. */
export const NOT_PERSISTED = { isStored: true }
