import { PROBLEM_PREFIX, PROBLEM_STATUS, type ProblemName } from '#contract/problems.ts'
import { HEADER } from '#contract/headers.ts'
import type { HostAnswer } from '#contract/host/wire.ts'
import { json } from '#mock-server/wire.ts'

/** What goes wrong with one request. */
export type Fault =
  | { kind: 'none' }
  /** It never arrives, or its answer never comes back. */
  | { kind: 'lost-request' | 'lost-answer' | 'truncated' }
  /** It is delivered twice: at once, or once more after a while. */
  | { kind: 'twice' }
  | { kind: 'again'; after: number }
  | { kind: 'slow'; ms: number; when: 'before' | 'after' }
  /** A proxy or captive portal answers in the server's place. */
  | { kind: 'portal' | 'bad-json' | 'other-answer' | 'bad-gateway' }
  /** The server answers that it is in trouble, before or after it has done the work. */
  | { kind: 'trouble'; when: 'before' | 'after' }
  | { kind: 'busy'; status: 429 | 503; seconds: number; asDate: boolean }
  /** The server refuses, and has done nothing. */
  | { kind: 'refused'; problem: ProblemName }

/** A key that no request has. */
export const OTHER_KEY = '00000000-0000-7000-8000-0000000000ff'

const html = (status: number): HostAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Welcome to the network</title>',
})

export function problem(name: ProblemName, headers: Record<string, string> = {}): HostAnswer {
  const status = PROBLEM_STATUS[name]
  return json(
    status,
    { type: PROBLEM_PREFIX + name, title: name, status },
    { 'Content-Type': 'application/problem+json', ...headers },
  )
}

/** The answer that a fault gives in the server's place, before the server has seen the request; undefined for none. */
export function answerBefore(fault: Fault, now: number): HostAnswer | undefined {
  switch (fault.kind) {
    case 'portal':
      return html(200)
    case 'bad-gateway':
      return html(502)
    case 'trouble':
      return fault.when === 'before' ? problem('server-error') : undefined
    case 'refused':
      return problem(fault.problem)
    case 'busy': {
      const until = new Date(now + fault.seconds * 1000).toUTCString()
      return problem(fault.status === 429 ? 'too-many-requests' : 'unavailable', {
        'Retry-After': fault.asDate ? until : String(fault.seconds),
        Date: new Date(now).toUTCString(),
      })
    }
    default:
      return undefined
  }
}

/** What a fault makes of the server's own answer. */
export function answerAfter(fault: Fault, answer: HostAnswer): HostAnswer {
  switch (fault.kind) {
    case 'truncated':
      return { ...answer, body: answer.body.slice(0, answer.body.length / 2) }
    case 'bad-json':
      return { ...answer, body: `${answer.body}]` }
    case 'trouble':
      return problem('server-error')
    case 'other-answer':
      return { ...answer, headers: { ...answer.headers, [HEADER.key]: OTHER_KEY } }
    default:
      return answer
  }
}

/** Refusals after which an entry is set aside; `not-found` closes a like or a delete as done. */
export const FINAL: readonly ProblemName[] = ['invalid', 'too-large', 'not-owner', 'conflict', 'not-found']
