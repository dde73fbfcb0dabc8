import { PROBLEM_PREFIX, PROBLEM_STATUS, type Problem, type ProblemName } from '#contract/problems.ts'
import { json, type MockAnswer } from './wire.ts'

/** A request that a handler refuses; the host turns it into problem+json. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: ProblemName
  readonly issues: Problem['issues']

  constructor(problem: ProblemName, issues?: Problem['issues']) {
    super(problem)
    this.problem = problem
    this.issues = issues
  }
}

/** The answer of a refusal (RFC 9457). */
export function problemAnswer(refusal: Refusal, headers: Record<string, string> = {}): MockAnswer {
  const status = PROBLEM_STATUS[refusal.problem]
  const body: Problem = { type: PROBLEM_PREFIX + refusal.problem, title: refusal.problem, status }
  if (refusal.issues) body.issues = refusal.issues
  return json(status, body, { 'Content-Type': 'application/problem+json', ...headers })
}
