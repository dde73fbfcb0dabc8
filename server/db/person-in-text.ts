import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Where a person is named within a text, or a JSON, of a row that no foreign key ties to them. Each is the expression of an
 * index, so that the rows go with the person without a look at all others.
 */
export const personInPath = (path: PgColumn): SQL => sql`split_part(${path}, '/', 4)`

export const membersInAnswer = (body: PgColumn): SQL => sql`jsonb_path_query_array(${body}::jsonb, '$.members[*].id')`

/** The end of a bucket's name: the id of the person it belongs to, or of another subject. */
export const bucketEnd = (bucket: PgColumn): SQL => sql`split_part(${bucket}, ':', -1)`

/** The person whose device is checked, in the JSON that the library stores. */
export const personAsked = (value: PgColumn): SQL => sql`substring(${value} from '"id":"([^"]*)"')`

/** The address that mail goes to, where its job names no person. */
export const mailAddress = (payload: PgColumn): SQL =>
  sql`coalesce(${payload}->>'to', ${payload}->>'email', ${payload}->>'login')`
