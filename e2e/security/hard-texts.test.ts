import type { Page } from '@playwright/test'
import { encoded, limited } from '#contract/cut-text.ts'
import { chanceOf, hardText, seedOfRun } from '../../tests/text/hard-texts.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestHost } from '../support/test-host.ts'

test.use({ hasWorker: false })

/** So many texts are sent, in these shares. */
const TEXTS = 2000
const MEMBERS = 8
const PASSWORD = 'correct horse battery'

interface Member {
  id: string
  cookie: string
  email: string
}

async function signUp(host: TestHost, firstName: string): Promise<Member> {
  const email = `${crypto.randomUUID()}@members.example`
  const answer = await fetch(`${host.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: host.url },
    body: JSON.stringify({ email, password: PASSWORD, firstName }),
  })
  expect(answer.status).toBe(201)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { id: ((await answer.json()) as { id: string }).id, cookie: cookie.join('; '), email }
}

const ask = ({ cookie }: Member, host: TestHost, method: string, path: string, body: unknown) =>
  fetch(host.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Origin: host.url,
      Cookie: cookie,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })

/** The text that a page shows in place of one that could not be drawn. */
const broken = (page: Page) => page.getByText('This page couldn’t be opened')

/** Scrolls to the end of a page, so that each of its rows is drawn; no further than so many screens. */
async function scrollThrough(page: Page, screens: number): Promise<void> {
  for (let at = 0; at < screens; at++) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight * 2)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    })
    await page.waitForTimeout(60)
    if (isAtEnd) return
  }
}

test('@long two thousand hard texts, sent by the API, break no page', async ({ host, device }) => {
  test.setTimeout(1_800_000)
  // each person may write little; here few people write much
  process.env.BUDGET_FACTOR = '1000'
  await host.stop()
  await host.start()
  delete process.env.BUDGET_FACTOR
  console.info(`SEED=${seedOfRun}`) // oxlint-disable-line no-console -- plays the run again
  const chance = chanceOf(seedOfRun)
  const next = () => hardText(chance)

  const members: Member[] = []
  for (let at = 0; at < MEMBERS; at++) members.push(await signUp(host, `Hana`))
  const [reader, writer] = members as [Member, Member, ...Member[]]
  const tally: Record<string, number> = {}
  const count = (what: string, status: number) => {
    const key = `${what} ${status}`
    tally[key] = (tally[key] ?? 0) + 1
    expect(status, what).toBeLessThan(500)
    return status < 300
  }

  const talk = crypto.randomUUID()
  const begun = await ask(writer, host, 'POST', '/api/conversations', { id: talk, members: [reader.id], name: null })
  expect(begun.status).toBe(201)
  expect((await ask(reader, host, 'POST', `/api/conversations/${talk}/accept`, undefined)).status).toBeLessThan(300)
  const posts: string[] = []
  for (let at = 0; at < TEXTS; at++) {
    const member = members[at % MEMBERS] as Member
    const text = next()
    const kind = at % 10
    if (kind < 4) {
      const answer = await ask(member, host, 'POST', '/api/posts', {
        content: text,
        ...(kind === 0 && { title: limited(next(), 60) }),
      })
      if (count('post', answer.status)) posts.push(((await answer.json()) as { id: string }).id)
    } else if (kind < 7 && posts.length > 0) {
      const under = posts[Math.floor(chance() * posts.length)]
      count('comment', (await ask(member, host, 'POST', `/api/posts/${under}/comments`, { content: text })).status)
    } else if (kind < 9) {
      const message = { id: crypto.randomUUID(), content: text }
      count('message', (await ask(writer, host, 'POST', `/api/conversations/${talk}/messages`, message)).status)
    } else count('name', (await ask(member, host, 'PATCH', '/api/auth/user', { firstName: limited(text, 40) })).status)
  }

  const page = await device.open()
  await page.goto(`${host.url}/sign-in`)
  const answer = await page.evaluate(
    ([email, password]) =>
      fetch('/api/auth/sign-in', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }).then(({ status }) => status),
    [reader.email, PASSWORD] as const,
  )
  expect(answer).toBe(200)
  let pages = 0
  const look = async (path: string, screens: number) => {
    await page.goto(host.url + path)
    await expect(page.getByRole('main')).toBeVisible()
    await scrollThrough(page, screens)
    expect(await broken(page).count(), path).toBe(0)
    expect(device.errors, path).toEqual([])
    pages += 1
  }
  await look('/', 400)
  for (const id of posts) await look(`/posts/${id}`, 3)
  for (const { id } of members) await look(`/people/${id}`, 60)
  await look(`/chattie?room=${talk}`, 3)
  for (const path of ['/notifications', '/profile', '/settings']) await look(path, 10)
  for (let at = 0; at < 20; at++) await look(`/discover?q=${encoded(limited(next(), 40))}`, 5)
  console.info(`${pages} pages after ${JSON.stringify(tally)}`) // oxlint-disable-line no-console -- the figures of the run
})
