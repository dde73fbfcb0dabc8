import { mailJob } from '../mail/mail-job.ts'
import { createMailer } from '../mail/mailer.ts'
import { pushJob, pushSendJob } from '../push/push-job.ts'
import { createPusher } from '../push/pusher.ts'
import type { Ready } from '../open.ts'
import type { Settings } from '../settings.ts'
import { readState } from '../models/revisions.ts'
import { announceJob } from './announce-job.ts'
import { exportJob } from './export-job.ts'
import { heldJob } from './held-job.ts'
import { publishJob } from './publish-job.ts'
import type { Jobs } from './runner.ts'
import { unpaidOrderJob } from './unpaid-order-job.ts'

/** What this process does beside the requests, for people who come by `origin`; mail where there is a server that takes it. */
export function ownJobs(settings: Settings, { db, messages, pushKeys }: Ready, origin: string): Jobs {
  const { smtpUrl, mailFrom, publicOrigin, pushService } = settings
  const tellMoved = async () => {
    const { lists, notices, conversations } = await readState(db)
    await messages.publish({ kind: 'revisions', revisions: lists, notices, conversations, isLikesAlone: false })
  }
  const pusher = createPusher({ keys: pushKeys, contact: publicOrigin, service: pushService })
  const always = {
    publish: publishJob(tellMoved),
    'unpaid-order': unpaidOrderJob(tellMoved),
    held: heldJob(tellMoved),
    announce: announceJob(tellMoved),
    push: pushJob,
    'push-send': pushSendJob(pusher, origin),
  }
  if (smtpUrl === undefined || publicOrigin === undefined) return { ...always, export: exportJob({ sendsMail: false }) }
  const mailer = createMailer({ smtpUrl, origin: publicOrigin, from: mailFrom })
  return { ...always, export: exportJob({ sendsMail: true }), mail: mailJob(mailer, publicOrigin) }
}
