import type { Database } from '../db/client.ts'
import { mailJob } from '../mail/mail-job.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'
import { readState } from '../models/revisions.ts'
import { exportJob } from './export-job.ts'
import { publishJob } from './publish-job.ts'
import type { Jobs } from './runner.ts'

/** What this process does beside the requests; mail where there is a server that takes it. */
export function ownJobs({ smtpUrl, mailFrom, publicOrigin }: Settings, { db, messages }: Database): Jobs {
  const publish = publishJob(async () => {
    const { lists, notices } = await readState(db)
    await messages.publish({ kind: 'revisions', revisions: lists, notices, isLikesAlone: false })
  })
  if (smtpUrl === undefined || publicOrigin === undefined) return { publish, export: exportJob({ sendsMail: false }) }
  const mailer = createMailer({ smtpUrl, origin: publicOrigin, from: mailFrom })
  return { publish, export: exportJob({ sendsMail: true }), mail: mailJob(mailer, publicOrigin) }
}
