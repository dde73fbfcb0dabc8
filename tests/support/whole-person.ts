import { eq, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { sha256 } from '#server/auth/hashed-tokens.ts'
import { addressClaims, resetLinks, restoreLinks, verification } from '#server/db/auth-schema.ts'
import { announcementDismissals, announcements } from '#server/db/announcements-schema.ts'
import type { Db } from '#server/db/client.ts'
import { exportParts, exports } from '#server/db/export-schema.ts'
import { invitations, invitedPeople } from '#server/db/invitations-schema.ts'
import { auditLog } from '#server/db/portal-schema.ts'
import { heldNetworks, heldThings, moderationLog } from '#server/db/moderation-schema.ts'
import { orders } from '#server/db/orders-schema.ts'
import { posts, products, securityEvents, spaces } from '#server/db/schema.ts'
import { addJob } from '#server/models/jobs.ts'
import { Authenticator } from './authenticator.ts'
import { aCartLine, anOrder, delivery } from './orders.ts'
import { base64Of } from './pictures.ts'
import { pushDevice } from './push-device.ts'
import { photograph } from './real-pictures.ts'
import { bodyOf, cookieOf, newSecret, type Person, type TestApp } from './test-app.ts'

export const WALKER = { email: 'walk-of-hana@mail.example', password: 'correct horse walks', firstName: 'Hanawalk' }
export const WALKED_ADDRESS = '203.0.113.77'
const SPACE = 'space-of-the-walk'

export interface Whole extends Person {
  /** The picture of a post, and what stands by it. */
  pictureId: string
  postId: string
  /** Another person who interacts with them. */
  other: Person
  /** By any of these a row names them. */
  signs: string[]
}

/** A person with a row in every table that can hold personal data, and another person beside them. */
export async function makeWhole(app: TestApp): Promise<Whole> {
  const { db } = app
  const headers = { 'X-Forwarded-For': WALKED_ADDRESS }
  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })
  const say = async (as: Person | undefined, method: string, path: string, body?: object, more: object = {}) => {
    const answer = await app.ask(method, path, { as, body, headers: { ...headers, ...more } })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const keyed = (as: Person, method: string, path: string, body?: object) =>
    say(as, method, path, body, { 'Idempotency-Key': crypto.randomUUID() })

  const guest = await personOf(await say(undefined, 'POST', '/api/auth/guest', { secret: newSecret(), lang: 'en' }))
  const whole = await personOf(await say(guest, 'POST', '/api/auth/sign-up', WALKER))
  const elsewhere = await personOf(await say(undefined, 'POST', '/api/auth/sign-in', WALKER))
  const other = await app.guest()
  const [pictureId, faceId, sentId, postId, theirs] = [v7(), v7(), v7(), v7(), v7()]
  await keyed(whole, 'POST', '/api/uploads', { id: pictureId, data: base64Of(await photograph(48, 32)) })
  await keyed(whole, 'POST', '/api/uploads', { id: faceId, data: base64Of(await photograph(64, 64)) })
  await keyed(whole, 'POST', '/api/uploads', { id: sentId, data: base64Of(await photograph(40, 30)) })
  await say(whole, 'PATCH', '/api/auth/user', { bio: 'Walks through every table', photo: faceId })
  await keyed(whole, 'POST', '/api/posts', { id: postId, content: 'Bread of the walk', imageId: pictureId, lang: 'en' })
  await keyed(whole, 'PATCH', `/api/posts/${postId}`, { content: 'Better bread of the walk', base: 1 })
  await keyed(other, 'POST', '/api/posts', { id: theirs, content: 'What the other wrote' })
  const [comment, answer, third] = [v7(), v7(), v7()]
  await keyed(whole, 'POST', `/api/posts/${theirs}/comments`, { id: comment, content: 'Said on the walk' })
  await keyed(other, 'POST', `/api/posts/${theirs}/comments`, { id: answer, content: 'Answered', parentId: comment })
  await keyed(other, 'POST', `/api/posts/${postId}/comments`, { id: third, content: 'Said to the walker' })
  await keyed(whole, 'POST', `/api/comments/${answer}/like`)
  await keyed(whole, 'POST', `/api/posts/${theirs}/like`)
  await keyed(other, 'POST', `/api/posts/${postId}/like`)
  await keyed(whole, 'POST', `/api/posts/${theirs}/bookmark`)
  await keyed(whole, 'POST', `/api/people/${other.id}/follow`)
  await keyed(other, 'POST', `/api/people/${whole.id}/follow`)
  await keyed(whole, 'POST', `/api/people/${other.id}/mute`, {})
  const pest = await app.guest()
  await keyed(whole, 'POST', `/api/people/${pest.id}/block`)
  await keyed(pest, 'POST', `/api/people/${whole.id}/block`)
  await keyed(whole, 'POST', '/api/reports', { about: 'post', id: theirs, reason: 'spam', note: 'Seen on the walk' })
  await keyed(pest, 'POST', '/api/reports', { about: 'post', id: postId, reason: 'spam' })
  await db.insert(moderationLog).values({
    id: v7(),
    moderatorId: whole.id,
    personId: whole.id,
    about: 'post',
    thingId: v7(),
    act: 'leave',
    reason: 'spam',
  })
  const acted = { act: 'person.role', actorId: whole.id, subjectType: 'person', personId: whole.id } as const
  await db.insert(auditLog).values({ id: v7(), ...acted })
  await announceAndInvite(db, whole.id)
  const mug = { id: 'mug-blue', name: 'Mug', description: '', price: '2600', rating: 4 }
  await db.insert(products).values({ id: mug.id, position: 0, record: mug }).onConflictDoNothing()
  await keyed(whole, 'POST', '/api/products/mug-blue/favourite')
  await keyed(whole, 'PUT', '/api/cart/mug-blue', aCartLine())
  await keyed(whole, 'POST', '/api/orders', anOrder({ delivery: { ...delivery, address: 'End of the walk' } }))
  const at = new Date(Date.now() + 3600_000).toISOString()
  await keyed(whole, 'POST', '/api/scheduled', { id: v7(), at, post: { content: 'For the morning of the walk' } })
  const friend = await personOf(
    await say(undefined, 'POST', '/api/auth/sign-up', {
      ...WALKER,
      email: `${v7()}@mail.example`,
      firstName: 'Friend',
    }),
  )
  await keyed(friend, 'POST', `/api/people/${whole.id}/follow`)
  const [talk, talked] = [v7(), v7()]
  await keyed(friend, 'POST', '/api/conversations', { id: talk, members: [whole.id] })
  await keyed(whole, 'POST', `/api/conversations/${talk}/messages`, {
    id: talked,
    content: 'Written on the walk',
    imageId: sentId,
    imageAlt: 'Seen on the walk',
  })
  await keyed(friend, 'POST', `/api/conversations/${talk}/messages`, { id: v7(), content: 'What the friend wrote' })
  await keyed(friend, 'POST', '/api/reports', { about: 'message', id: talked, reason: 'spam' })
  await db.update(orders).set({ state: 'delivered' }).where(eq(orders.userId, whole.id))
  await keyed(whole, 'POST', '/api/products/mug-blue/review', { rating: 4, content: 'Drunk from on the walk' })
  await say(whole, 'POST', '/api/notices/read', { upTo: new Date().toISOString() })
  await say(whole, 'PUT', '/api/user/mute-words', { words: [{ word: 'drizzle of the walk', isWhole: true }] })
  const record = { id: SPACE, name: 'Here', type: 'plaza', isPrivate: false, maxUsers: 30, currentUsers: 0 }
  await db.insert(spaces).values({ id: SPACE, position: 0, isPrivate: false, maxUsers: 30, record: record as never })
  const position = { x: 1, y: 0, z: 1 }
  await say(whole, 'POST', `/api/virtual-space-u/join/${SPACE}`, { position })

  const endpoint = 'https://fcm.googleapis.com/fcm/send/walking-device'
  await say(elsewhere, 'POST', '/api/push', { endpoint, keys: pushDevice().keys, off: ['like'] })

  await say(whole, 'POST', '/api/auth/recovery-codes', { current: WALKER.password })
  const asked = await say(whole, 'POST', '/api/auth/passkeys/options', {})
  const challenge = asked.headers.getSetCookie().find((line) => line.startsWith('anpan-passkey='))
  const response = new Authenticator().create(await asked.json())
  const Cookie = [whole.cookie, challenge?.split(';')[0]].join('; ')
  await say(undefined, 'POST', '/api/auth/passkeys', { response, name: 'Phone of the walk' }, { Cookie })

  // what no call leaves where no mail is sent
  const soon = new Date(Date.now() + 60_000)
  await db.insert(resetLinks).values({ userId: whole.id, tokenHash: sha256('link') })
  await db.insert(addressClaims).values({ userId: whole.id, email: 'other-walk@mail.example', sentAt: new Date() })
  await db.insert(restoreLinks).values({
    userId: whole.id,
    email: 'former-walk@mail.example',
    tokenHashes: [sha256('restoring')],
    askedAt: new Date(),
    until: soon,
  })
  await db
    .insert(verification)
    .values({ id: v7(), identifier: v7(), value: JSON.stringify({ id: whole.id }), expiresAt: soon })
  await db.insert(securityEvents).values({ id: v7(), kind: 'sign-in', userId: whole.id, address: WALKED_ADDRESS })
  await addJob(db, { kind: 'mail', payload: { about: 'taken', email: WALKER.email, lang: 'en' }, runAt: soon })

  const [face] = await rowsOf(db, sql`select encode(bytes, 'hex') as hex from uploads where id = ${pictureId}`)
  const hex = String(face?.hex)
  const signs = [
    whole.id,
    WALKER.email,
    'other-walk@',
    'former-walk@',
    WALKER.firstName,
    'of the walk',
    'on the walk',
    'walking-device',
    'Walks through',
  ]
  return {
    ...whole,
    other,
    pictureId,
    postId,
    signs: [...signs, WALKED_ADDRESS, hex.slice(hex.length / 2 - 40, hex.length / 2 + 40)],
  }
}

/** A file of theirs, with words in it that tell it from others. */
export async function giveExport(db: Db, userId: string): Promise<void> {
  const file = v7()
  await db.insert(exports).values({ userId, id: v7(), file, size: 3, readyAt: new Date() })
  await db.insert(exportParts).values({ userId, file, position: 0, bytes: new Uint8Array([1, 2, 3]) })
}

/** Gives a person what guests alone have: a post that is held, and an address that a suspension holds. */
export async function giveHeld(db: Db, userId: string): Promise<void> {
  const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)).limit(1)
  const until = new Date(Date.now() + 60_000)
  if (post) await db.insert(heldThings).values({ thing: post.id, postId: post.id, userId, since: new Date(), until })
  await db.insert(heldNetworks).values({ id: v7(), userId, address: '203.0.113.7', since: new Date(), until })
}

/** Every table of the database in which a row has one of these signs, declared in the schema or not. */
export async function tablesThatName(db: Db, signs: readonly string[]): Promise<string[]> {
  const found = []
  const rows = await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  for (const { name } of rows) {
    const table = sql.identifier(String(name))
    const has = sql.join(
      signs.map((sign) => sql`strpos(lower(t::text), ${sign.toLowerCase()}) > 0`),
      sql` or `,
    )
    const named = await rowsOf(db, sql`select 1 from ${table} as t where ${has} limit 1`)
    if (named.length > 0) found.push(String(name))
  }
  return found
}

/** The rows of a question that no schema knows. */
export async function rowsOf(db: Db, question: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(question)) as { rows: Record<string, unknown>[] }).rows
}

/** What an operator has written and made, and what a reader has put away and come by. */
async function announceAndInvite(db: Db, userId: string): Promise<void> {
  const [announcementId, invitationId] = [v7(), v7()]
  const texts = { ja: { title: 'Closed', text: 'On Monday' } } // the portal’s own: it stays
  const at = new Date()
  const rest = { lang: 'ja', level: 'info', startsAt: at, shownAt: at, audience: 'everybody' } as const
  await db.insert(announcements).values({ id: announcementId, texts, authorId: userId, ...rest })
  await db.insert(announcementDismissals).values({ userId, announcementId })
  await db.insert(invitations).values({ id: invitationId, code: invitationId, expiresAt: at, authorId: userId })
  await db.insert(invitedPeople).values({ userId, invitationId })
}
