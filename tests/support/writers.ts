import { setTimeout as wait } from 'node:timers/promises'
import { HEADER } from '#contract/headers.ts'
import { newSecret } from './test-app.ts'

const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
/** Between two posts of one person. */
const PAUSE_MS = 20

/** The cookie of a new guest. */
export async function guestAt(origin: string): Promise<string> {
  const body = JSON.stringify({ secret: newSecret() })
  const answer = await fetch(`${origin}/api/auth/guest`, { method: 'POST', headers: json, body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export function postAt(origin: string, cookie: string, id: string = crypto.randomUUID()): Promise<Response> {
  const headers = { ...json, cookie, [HEADER.key]: crypto.randomUUID() }
  return fetch(`${origin}/api/posts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, content: `written ${id}` }),
  })
}

export interface Writers {
  /** Ids of the posts that were accepted. */
  accepted: string[]
  /** All other answers, and requests that had none. */
  unexpected: string[]
  stop(): Promise<void>
}

/** Lets so many guests post, one post after the other, until they are stopped. */
export function startWriters(origin: string, count: number): Writers {
  let isOver = false
  const accepted: string[] = []
  const unexpected: string[] = []
  async function write() {
    const cookie = await guestAt(origin)
    while (!isOver) {
      const id = crypto.randomUUID()
      const answer = await postAt(origin, cookie, id).catch((error: unknown) => String(error))
      if (typeof answer === 'string') unexpected.push(`write: ${answer}`)
      else if (answer.status === 201) accepted.push(id)
      else unexpected.push(`write: ${answer.status} ${await answer.text()}`)
      await wait(PAUSE_MS)
    }
  }
  const people = Array.from({ length: count }, write)
  return {
    accepted,
    unexpected,
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}
