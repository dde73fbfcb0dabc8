import { mailJob } from '../mail/mail-job.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'
import type { Jobs } from './runner.ts'

/** What this process does beside the requests; mail where there is a server that takes it. */
export function ownJobs({ smtpUrl, mailFrom, publicOrigin }: Settings): Jobs {
  if (smtpUrl === undefined || publicOrigin === undefined) return {}
  return { mail: mailJob(createMailer({ smtpUrl, origin: publicOrigin, from: mailFrom }), publicOrigin) }
}
