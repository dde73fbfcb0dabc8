import { mailJob } from '../mail/mail-job.ts'
import { createMailer } from '../mail/mailer.ts'
import { pushJob, pushSendJob } from '../push/push-job.ts'
import { createPusher } from '../push/pusher.ts'
import type { PushKeys } from '../db/push-keys.ts'
import type { Settings } from '../settings.ts'
import { exportJob } from './export-job.ts'
import type { Jobs } from './runner.ts'

/** What this process does beside the requests, for people who come by `origin`; mail where there is a server that takes it. */
export function ownJobs(settings: Settings, pushKeys: PushKeys, origin: string): Jobs {
  const { smtpUrl, mailFrom, publicOrigin, pushService } = settings
  const pusher = createPusher({ keys: pushKeys, contact: publicOrigin, service: pushService })
  const always = { push: pushJob, 'push-send': pushSendJob(pusher, origin) }
  if (smtpUrl === undefined || publicOrigin === undefined) return { ...always, export: exportJob({ sendsMail: false }) }
  const mailer = createMailer({ smtpUrl, origin: publicOrigin, from: mailFrom })
  return { ...always, export: exportJob({ sendsMail: true }), mail: mailJob(mailer, publicOrigin) }
}
