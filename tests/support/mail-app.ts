import { user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { jobs } from '#server/db/job-schema.ts'
import { rateLimits } from '#server/db/schema.ts'
import { exportJob } from '#server/jobs/export-job.ts'
import { type JobRunner, runJobs } from '#server/jobs/runner.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { MailServer, type Received } from './mail-server.ts'
import { bodyOf, cookieOf, noLimits, openTestApp, type Person, type TestApp } from './test-app.ts'

/** The public address of an app that sends mail. */
export const MAIL_ORIGIN = 'https://portal.example'

/** The token in the link of a mail; empty without one. */
export const tokenIn = (letter: Received | undefined): string =>
  /https:\/\/\S*#\w+=([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? ''

/** An app that sends its mail to a server of its own; the jobs run when a test asks for mail. */
export class MailApp {
  readonly post = new MailServer()
  database!: Database
  app!: TestApp
  runner!: JobRunner

  async open(): Promise<void> {
    await this.post.start()
    this.database = await openDatabase({})
  }

  /** Empties the tables of people, jobs and budgets, and starts the app with these options. */
  async start(options: Parameters<typeof openTestApp>[0] = {}): Promise<void> {
    for (const table of [user, jobs, rateLimits]) await this.database.db.delete(table)
    this.post.received.length = 0
    this.post.refused.clear()
    await this.restart(options)
  }

  /** Starts the app anew over the stored data. */
  async restart(options: Parameters<typeof openTestApp>[0] = {}): Promise<void> {
    await this.runner?.close()
    this.app = await openTestApp(
      { publicOrigin: MAIL_ORIGIN, trustedProxies: 1, sendsMail: true, ...options },
      this.database,
    )
    const mailer = createMailer({ smtpUrl: this.post.url, origin: MAIL_ORIGIN })
    const limits = options.limits?.brake ?? noLimits.brake
    this.runner = runJobs(
      this.database.db,
      { mail: mailJob(mailer, MAIL_ORIGIN, { limits }), export: exportJob({ sendsMail: true }) },
      { lookMs: 1e6 },
    )
  }

  async close(): Promise<void> {
    await this.runner.close()
    await this.database.close()
    await this.post.stop()
  }

  /** All mail that is due, as it came. */
  async mail(): Promise<Received[]> {
    this.post.received.length = 0
    await this.runner.runDue()
    return [...this.post.received]
  }

  /** Calls an endpoint of accounts. */
  say(path: string, body: object = {}, as?: Person, headers: Record<string, string> = {}): Promise<Response> {
    return this.app.ask('POST', `/api/auth/${path}`, { body, as, headers })
  }
}

/** The user whom an answer signed in. */
export const personOf = async (answer: Response): Promise<Person> => ({
  cookie: cookieOf(answer),
  id: (await bodyOf<{ id: string }>(answer)).id,
})
