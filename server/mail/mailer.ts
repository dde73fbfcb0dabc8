import { createTransport } from 'nodemailer'
import { JobRefused } from '../jobs/job.ts'
import type { Letter } from './letter.ts'

export interface Mailer {
  /** Resolves once the mail server has taken it. Throws JobRefused where it never will. */
  send(to: string, letter: Letter): Promise<void>
}

interface MailSettings {
  smtpUrl: string
  /** The address that people use. */
  origin: string
  from?: string | undefined
}

/** A server that answers no sooner is not there. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Hands mail to the server that the settings name, each over a connection of its own. */
export function createMailer({ smtpUrl, origin, from }: MailSettings): Mailer {
  const sender = from ?? `ANPAN Portal <no-reply@${new URL(origin).hostname}>`
  const transport = createTransport({ url: smtpUrl, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(to, { subject, text, html }) {
      try {
        await transport.sendMail({
          from: sender,
          // as an object: nothing in it is read as a second address
          to: { name: '', address: to },
          subject,
          text,
          html,
          // no machine answers it
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string }
        // what the server says for good of this one address; of everything else it may think better
        if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550)
          throw new JobRefused('the address is refused', { cause: error })
        throw error
      }
    },
  }
}
