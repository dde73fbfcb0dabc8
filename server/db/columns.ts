import { type Column, sql } from 'drizzle-orm'
import { customType, type ExtraConfigColumn, index, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#contract/reports.ts'

/** A moment, kept to the millisecond, so that a cursor made of it finds its place again. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const madeAt = (name: string) => moment(name).notNull().defaultNow()

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Why a moderator has taken it down, or `held` while it waits for its hour; only its author sees it then. */
export const takenDown = () => text('taken_down').$type<ReportReason | typeof HELD>()

/** What is shown later; of posts and comments alone. */
export const HELD = 'held'

/** Signs and pairs of a searched text, as `gramsOf` makes them; empty in a row that is not indexed yet. */
export const searchGrams = (name: string) => integer(name).array().notNull().default(sql`'{}'`)

/** Finds rows by grams. Nothing is put off until a vacuum, which PGlite never has. */
export const searchIndex = (name: string, grams: ExtraConfigColumn) =>
  index(name).using('gin', grams).with({ fastupdate: false })

/** The search form in which a row is stored, as `SEARCH_FORM_VERSION` counts them; 1 is written by earlier versions. */
export const searchVersion = (name: string) => smallint(name).notNull().default(1)

/** Whether a row is not indexed yet, or in an earlier form. Literal values as in the index: a parameter is not known to match them. */
export const isOldForm = (grams: ExtraConfigColumn | Column, version: ExtraConfigColumn | Column) =>
  sql`${grams} = '{}' or ${version} < 2`

/** An index of those rows. */
export const unindexed = (name: string, id: ExtraConfigColumn, grams: ExtraConfigColumn, version: ExtraConfigColumn) =>
  index(name).on(id).where(isOldForm(grams, version))
