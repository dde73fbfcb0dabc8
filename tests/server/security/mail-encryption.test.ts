import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer, mustEncrypt } from '#server/mail/mailer.ts'
import { MailServer } from '../../support/mail-server.ts'

const post = new MailServer()
beforeAll(() => post.start())
afterAll(() => post.stop())

const letter = { subject: 'A link', text: 'https://portal.example/reset#reset=x', html: '<p>A link</p>' }
const mailerTo = (smtpUrl: string) => createMailer({ smtpUrl, origin: 'https://portal.example' })

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://user:password@mail.example', true],
  ['smtp://192.0.2.7:25', true],
  ['smtp://localhost.evil.example', true],
  ['smtp://127.0.0.1.evil.example', true],
  ['smtp://mail.example?requireTLS=true', true],
  ['smtp://127.0.0.1:25?requireTLS=true', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://LOCALHOST', false],
  ['smtp://[::1]:25', false],
  ['smtp://relay.inside?requireTLS=false', false],
  // encrypted from its first byte
  ['smtps://mail.example:465', false],
])('%s must turn to TLS: %s', (smtpUrl, is) => {
  expect(mustEncrypt(smtpUrl)).toBe(is)
})

test('a server that offers no TLS is handed no mail where it must', async () => {
  await expect(mailerTo(`${post.url}?requireTLS=true`).send('hana@mail.example', letter)).rejects.toThrow(/STARTTLS/)
  expect(post.received).toEqual([])
  await mailerTo(post.url).send('hana@mail.example', letter)
  expect(post.received).toHaveLength(1)
})
