import type { Problem, ProblemName } from '#contract/problems.ts'

/** An answer of the host that is no success. Its message is `status: body`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: string
  readonly problem: Problem | undefined
  readonly problemName: ProblemName | undefined
  readonly headers: Headers

  constructor(
    status: number,
    body: string,
    problem: Problem | undefined,
    problemName: ProblemName | undefined,
    headers: Headers,
  ) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
    this.problem = problem
    this.problemName = problemName
    this.headers = headers
  }
}

/** No answer of our host: no network, a time-out, a redirect, or an answer that is not ours (a captive portal, say). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
