import { PROBLEM_PREFIX, PROBLEM_STATUS, type Problem, type ProblemName } from '../problems.ts'
import type { HostAnswer } from './wire.ts'

interface RefusalDetail {
  issues?: NonNullable<Problem['issues']>
  /** The present state, for the caller. */
  facts?: unknown
  headers?: Readonly<Record<string, string>>
  /** What the security log says beside the problem; never sent. */
  why?: string
}

/** A request that is refused; the host answers it as problem+json. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: ProblemName
  readonly issues: Problem['issues']
  readonly facts: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly why: string | undefined

  constructor(problem: ProblemName, { issues, facts, headers = {}, why }: RefusalDetail = {}) {
    super(problem)
    this.problem = problem
    this.issues = issues
    this.facts = facts
    this.headers = headers
    this.why = why
  }

  get status(): number {
    return PROBLEM_STATUS[this.problem]
  }
}

/** The answer of a refusal (RFC 9457): codes, never sentences, and nothing of the inside. */
export function problemAnswer({ problem, status, issues, facts, headers }: Refusal, requestId?: string): HostAnswer {
  const body: Problem & { facts?: unknown } = {
    type: PROBLEM_PREFIX + problem,
    title: problem,
    status,
    requestId,
    ...(issues && { issues }),
    ...(facts !== undefined && { facts }),
  }
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
    body: JSON.stringify(body),
  }
}
