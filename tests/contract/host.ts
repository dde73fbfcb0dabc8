import * as v from 'valibot'
import { expect } from 'vitest'
import { Post } from '#contract/posts.ts'
import { PROBLEM_STATUS, Problem, type ProblemName, problemName } from '#contract/problems.ts'
import type { StaffRole } from '#contract/roles.ts'
import { SessionUser } from '#contract/session.ts'

export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON; undefined for an empty answer. */
  body: unknown
}

export interface Asked {
  body?: unknown
  /** A body as it is, where it is meant to be no JSON. */
  text?: string
  headers?: Record<string, string>
}

/** A person's browser: it keeps the session cookie between requests. */
export interface Browser {
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, asked?: Asked): Promise<Answer>
}

/** A host of the contract as the suite drives it. */
export interface Host {
  browser(): Browser
  /** Makes a user a moderator, or an operator, as a command of the host does. */
  appoint(userId: string, role?: StaffRole): Promise<void> | void
  /** Takes the role from every operator, and resolves with what a setup link carries that was made so long ago. */
  setupToken(ageMs?: number): Promise<string> | string
  /** Does what the host does by itself at that time: posts whose time has come go out, and held ones are shown. */
  publishDue(now: Date): Promise<void> | void
  close(): Promise<void> | void
}

export type Given = () => Host

/** The request's own headers and body; JSON unless said otherwise. */
export function requestOf({ body, text, headers }: Asked) {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    headers: { ...(sent !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: sent }),
  }
}

/** Reads an answer to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Text that stands in no other post. */
export const unique = (text = 'post'): string => `${text} ${crypto.randomUUID()}`

/** A browser with a new guest's session. */
export async function newGuest(host: Host, secret = newSecret()) {
  const browser = host.browser()
  const answer = await browser.ask('POST', '/api/auth/guest', { body: { secret, lang: 'en' } })
  expect(answer.status).toBe(200)
  return { browser, secret, user: v.parse(SessionUser, answer.body) }
}

/** Writes a post and gives it as the host answered it. */
export async function write(browser: Browser, content = unique(), asked: Asked & { id?: string } = {}): Promise<Post> {
  const { id, ...rest } = asked
  const answer = await browser.ask('POST', '/api/posts', { body: { content, ...(id && { id }) }, ...rest })
  expect(answer.status).toBe(201)
  return v.parse(Post, answer.body)
}

export async function readPost(browser: Browser, id: string): Promise<Post> {
  const answer = await browser.ask('GET', `/api/posts/${id}`)
  expect(answer.status).toBe(200)
  return v.parse(Post, answer.body)
}

/** All posts that a search finds, newest first. */
export async function find(browser: Browser, q: string): Promise<Post[]> {
  const answer = await browser.ask('GET', `/api/posts?limit=100&q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return v.parse(v.array(Post), answer.body)
}

/** The name of the problem that was answered; fails for anything that is no proper problem of the contract. */
export function problemOf(answer: Answer): ProblemName {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const problem = v.parse(Problem, answer.body)
  const name = problemName(problem.type)
  if (!name) throw new Error(`${problem.type} is not in the contract`)
  expect([answer.status, problem.status]).toEqual([PROBLEM_STATUS[name], PROBLEM_STATUS[name]])
  return name
}

/** The fields at fault and why, as `field: code`. */
export const issuesOf = (answer: Answer): string[] =>
  (v.parse(Problem, answer.body).issues ?? []).map(({ field, code }) => `${field}: ${code}`)
