import { and, asc, count, eq, gt, inArray, ne, not, sql } from 'drizzle-orm'
import { authorName } from '#contract/author-name.ts'
import type { Position, Space, SpaceUser } from '#contract/spaces.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { sampleSpaceUsers } from '../db/sample-schema.ts'
import { presences, spaces } from '../db/schema.ts'
import { isMuted, isOpenOrSelf } from './between-people.ts'
import { isSeen } from './seen.ts'

/** Who was not seen for this long is not there any more. */
const ONLINE_MS = 30_000

export interface Standing {
  spaceId: string
  userId: string
  position: Position
  device: SpaceUser['device']
}

export async function listSpaces(db: Db): Promise<Space[]> {
  const present = await db
    .select({ spaceId: presences.spaceId, people: count() })
    .from(presences)
    .where(isOnline())
    .groupBy(presences.spaceId)
  const rows = await db.select({ record: spaces.record }).from(spaces).orderBy(asc(spaces.position))
  return rows.map(({ record }) => {
    const people = present.find((each) => each.spaceId === record.id)?.people ?? 0
    return { ...record, currentUsers: record.currentUsers + people }
  })
}

/**
 * The people in one space, or in all, whom the viewer may meet and has not muted: the sample's first, then those who are
 * there now. People in a private space are left out, since it cannot be entered.
 */
export async function listSpaceUsers(
  db: Db,
  spaceId: string | undefined,
  viewerId: string | null,
): Promise<SpaceUser[]> {
  const isOpen = and(eq(spaces.isPrivate, false), spaceId === undefined ? undefined : eq(spaces.id, spaceId))
  const open = db.select({ id: spaces.id }).from(spaces).where(isOpen)
  const samples = await db
    .select({ record: sampleSpaceUsers.record })
    .from(sampleSpaceUsers)
    .where(inArray(sampleSpaceUsers.spaceId, open))
    .orderBy(asc(sampleSpaceUsers.id))
  const present = await selectPresent(db)
    .where(and(isOnline(), inArray(presences.spaceId, open), isShownTo(viewerId)))
    .orderBy(asc(presences.userId))
  return [...samples.map((row) => row.record), ...present.map(spaceUserOf)]
}

/** Lets a person into a space; call it in a transaction, which holds the space until it ends. */
export async function enterSpace(db: Db, standing: Standing): Promise<SpaceUser | 'private' | 'full' | 'gone'> {
  const [space] = await db.select().from(spaces).where(eq(spaces.id, standing.spaceId)).for('no key update')
  if (!space) return 'gone'
  if (space.isPrivate) return 'private'
  const [others] = await db
    .select({ people: count() })
    .from(presences)
    .where(and(isOnline(), eq(presences.spaceId, space.id), ne(presences.userId, standing.userId)))
  if (space.record.currentUsers + (others?.people ?? 0) >= space.maxUsers) return 'full'
  const { x, y, z } = standing.position
  const place = { spaceId: space.id, x, y, z, device: standing.device, lastSeenAt: sql`clock_timestamp()` }
  await db
    .insert(presences)
    .values({ userId: standing.userId, ...place })
    .onConflictDoUpdate({ target: presences.userId, set: place })
  return (await findPresent(db, standing.userId)) ?? 'gone'
}

/** Moves a person within the space they entered; undefined where they are not in it. */
export async function moveInSpace(db: Db, { spaceId, userId, position }: Standing): Promise<SpaceUser | undefined> {
  const moved = await db
    .update(presences)
    .set({ x: position.x, y: position.y, z: position.z, lastSeenAt: sql`clock_timestamp()` })
    .where(and(eq(presences.userId, userId), eq(presences.spaceId, spaceId)))
    .returning({ userId: presences.userId })
  return moved.length > 0 ? findPresent(db, userId) : undefined
}

const isShownTo = (viewerId: string | null) =>
  viewerId === null ? isSeen : and(isOpenOrSelf(viewerId), not(isMuted(viewerId, user.id)))

const isOnline = () => gt(presences.lastSeenAt, sql`clock_timestamp() - ${`${ONLINE_MS} milliseconds`}::interval`)

const selectPresent = (db: Db) =>
  db
    .select({
      presence: presences,
      firstName: user.firstName,
      lastName: user.lastName,
      avatarColour: user.avatarColour,
    })
    .from(presences)
    .innerJoin(user, eq(user.id, presences.userId))

type Row = Awaited<ReturnType<typeof selectPresent>>[number]

async function findPresent(db: Db, userId: string): Promise<SpaceUser | undefined> {
  const [row] = await selectPresent(db).where(eq(presences.userId, userId))
  return row && spaceUserOf(row)
}

const spaceUserOf = ({ presence: { userId, x, y, z, device }, avatarColour, ...names }: Row): SpaceUser => ({
  id: userId,
  name: authorName({ user: names, lang: null }),
  avatar: avatarColour ?? 'sky',
  position: { x, y, z },
  isOnline: true,
  isSpeaking: false,
  device,
})
