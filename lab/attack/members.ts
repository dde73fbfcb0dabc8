import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, from, json, type Target } from './sending.ts'

/** A member who signs in from an address of their own. */
export interface Member {
  id: string
  headers: Record<string, string>
}

const made = new Map<string, Promise<Member>>()

/** One member for each name as long as the attack is repeated: what they may do a day is counted over all of it. */
export function member({ origin }: Target, name: string): Promise<Member> {
  const known = made.get(name) ?? signUp(origin, name, `203.0.113.${made.size + 20}`)
  made.set(name, known)
  return known
}

async function signUp(origin: string, firstName: string, address: string): Promise<Member> {
  const answer = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { ...from(address), ...json },
    body: JSON.stringify({
      email: `${firstName.toLowerCase()}@members.example`,
      password: 'long enough to pass',
      firstName,
    }),
  })
  if (!answer.ok) throw new Error(`${firstName} cannot sign up: ${answer.status}`)
  const { id } = (await answer.json()) as { id: string }
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { id, headers: { ...from(address), ...json, cookie } }
}

/** What a member sends, under a key of its own. */
export const send = ({ origin }: Target, { headers }: Member, method: string, path: string, body?: unknown) =>
  ask(origin, path, {
    method,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** What is answered to a member, who waits where they have asked too much before. */
export async function read<T>({ origin }: Target, { headers }: Member, path: string): Promise<T> {
  for (;;) {
    const answer = await fetch(origin + path, { headers })
    if (answer.status !== 429) return (await answer.json()) as T
    await wait(500)
  }
}

const rooms = new Map<string, Promise<string>>()

/** A conversation of two who follow each other, with one message in it. */
export async function roomOf(target: Target, one: Member, other: Member): Promise<string> {
  const key = one.id + other.id
  const known = rooms.get(key) ?? begin(target, one, other)
  rooms.set(key, known)
  return known
}

async function begin(target: Target, one: Member, other: Member): Promise<string> {
  await send(target, one, 'POST', `/api/people/${other.id}/follow`)
  await send(target, other, 'POST', `/api/people/${one.id}/follow`)
  const id = randomUUID()
  await send(target, one, 'POST', '/api/conversations', { id, members: [other.id] })
  await send(target, one, 'POST', `/api/conversations/${id}/messages`, { id: randomUUID(), content: SECRET })
  return id
}

/** What two say to each other, or one has yet to say. */
export const SECRET = 'The key is under the flower pot'

const scheduled = new Map<string, Promise<string>>()

/** The id of a post of theirs that waits until an hour has passed. */
export function scheduledBy(target: Target, as: Member): Promise<string> {
  const known = scheduled.get(as.id) ?? schedule(target, as)
  scheduled.set(as.id, known)
  return known
}

async function schedule(target: Target, as: Member): Promise<string> {
  const id = randomUUID()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const answer = await send(target, as, 'POST', '/api/scheduled', { id, at, post: { content: SECRET } })
  if (answer.status !== 201) throw new Error(`a post cannot be scheduled: ${answer.status}`)
  return id
}
