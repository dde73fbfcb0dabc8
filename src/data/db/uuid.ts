import { v7 } from 'uuid'

/** A new UUIDv7: unique, and sorted by the time of its making. */
export const uuidv7 = (): string => v7()
