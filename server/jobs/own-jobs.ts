import { mailJob } from '../mail/mail-job.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'
import { exportJob } from './export-job.ts'
import type { Jobs } from './runner.ts'

/** What this process does beside the requests; mail where there is a server that takes it. */
export function ownJobs({ smtpUrl, mailFrom, publicOrigin }: Settings): Jobs {
  if (smtpUrl === undefined || publicOrigin === undefined) return { export: exportJob({ sendsMail: false }) }
  const mailer = createMailer({ smtpUrl, origin: publicOrigin, from: mailFrom })
  return { export: exportJob({ sendsMail: true }), mail: mailJob(mailer, publicOrigin) }
}
