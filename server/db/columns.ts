import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept to the millisecond, so that a cursor made of it finds its place again. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const madeAt = (name: string) => moment(name).notNull().defaultNow()
