import { eq, sql } from 'drizzle-orm'
import { canonicalJson } from '#contract/host/canonical-json.ts'
import { FIRST_SETTINGS, type GuestRight, type Portal, type PortalSettings } from '#contract/portal.ts'
import { type PortalChanges, withChanges } from '#contract/portal-edit.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { portal } from '../db/portal-schema.ts'

type Row = typeof portal.$inferSelect
const NO_ROW: Pick<Row, 'revision' | 'settings' | 'isDemo'> = { revision: 0, settings: {}, isDemo: false }

/** The portal as everybody is told of it. */
export async function readPortal(db: Db): Promise<Portal> {
  const [row] = await db.select().from(portal)
  const { revision, settings, isDemo } = row ?? NO_ROW
  return { revision, ...FIRST_SETTINGS, ...settings, isDemo, isSetUp: isDemo || (await hasOperator(db)) }
}

/** What guests may do; one query, for each write of a guest asks it. */
export async function readGuestRight(db: Db): Promise<GuestRight> {
  const [row] = await db.select({ settings: portal.settings }).from(portal)
  return row?.settings.guests ?? FIRST_SETTINGS.guests
}

/** Whether the portal has an operator, be it one who is suspended. */
export async function hasOperator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.role, 'operator')).limit(1)
  return rows.length > 0
}

/** Notes whether the demo community is shown; changes nothing where that is known. */
export async function noteDemo(db: Db, isDemo: boolean): Promise<void> {
  await db
    .insert(portal)
    .values({ isDemo })
    .onConflictDoUpdate({ target: portal.id, set: { isDemo }, setWhere: sql`${portal.isDemo} <> excluded.is_demo` })
}

type Edit = { before: Partial<PortalSettings>; after: Partial<PortalSettings> } | 'edited' | 'not-offered' | 'same'

/**
 * Changes settings of the revision `base`; resolves with those that have changed, as they were and as they are, or with
 * why nothing did. Call it in a transaction.
 */
export async function editPortal(db: Db, base: number, changes: PortalChanges): Promise<Edit> {
  await db.insert(portal).values({}).onConflictDoNothing()
  const [row] = await db.select().from(portal).for('no key update')
  if (!row || row.revision !== base) return 'edited'
  const present: PortalSettings = { ...FIRST_SETTINGS, ...row.settings }
  const next = withChanges(present, changes)
  if (!next.languages.includes(next.defaultLanguage)) return 'not-offered'
  const changed = (Object.keys(changes) as (keyof PortalSettings)[]).filter(
    (name) => canonicalJson(present[name]) !== canonicalJson(next[name]),
  )
  if (changed.length === 0) return 'same'
  const after = partOf(next, changed)
  await db.update(portal).set({ revision: base + 1, settings: { ...row.settings, ...after } })
  return { before: partOf(present, changed), after }
}

const partOf = (settings: PortalSettings, names: readonly (keyof PortalSettings)[]): Partial<PortalSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))
