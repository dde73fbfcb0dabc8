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

/** Hosts to which mail goes without leaving this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a mail server must encrypt before it is handed any mail: mail has links that open accounts. Not required of one
 * on this machine, nor if the setting itself says `?requireTLS=false`, as for a relay in one's own network.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  // text-calls: a setting, which was read
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isHere = LOOPBACK.test(hostname.toLowerCase())
  return protocol === 'smtp:' && (searchParams.get('requireTLS') ?? String(!isHere)) === 'true'
}

/** Hands mail to the server that the settings name, each over a connection of its own. */
export function createMailer({ smtpUrl, origin, from }: MailSettings): Mailer {
  const sender = from ?? `ANPAN Portal <no-reply@${new URL(origin).hostname}>`
  const transport = createTransport({
    url: smtpUrl,
    ...PATIENCE,
    requireTLS: mustEncrypt(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
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
