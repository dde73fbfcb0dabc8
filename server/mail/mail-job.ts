import { randomBytes } from 'node:crypto'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import type { Db } from '../db/client.ts'
import type { Job } from '../jobs/job.ts'
import { type AddressClaim, findClaim, hasAddress, latestClaimOf, storeClaimLink } from '../models/address-claims.ts'
import { addJob } from '../models/jobs.ts'
import { findPerson, idOfEmail, type Person, peopleOf } from '../models/people.ts'
import { storeLink } from '../models/recovery.ts'
import { exportWords } from './export-words.ts'
import { letterOf, type Words } from './letter.ts'
import type { Mailer } from './mailer.ts'
import { changedWords, confirmWords, leavingWords, resetWords, signInWords, takenWords } from './words.ts'

/**
 * What is to be written to whom. Nothing of it opens anything: a link is made when its mail is sent, so that its hour
 * begins then, and nothing but its hash is kept.
 */
export type Mail =
  /** A link for a new password, to whoever has this login. */
  | { about: 'reset'; login: string; lang: Language }
  /** A link that makes the address that they said theirs. */
  | { about: 'confirm'; userId: string; lang: Language }
  /** To whom an address belongs that somebody else has said to be theirs. */
  | { about: 'taken'; email: string; lang: Language }
  | { about: 'changed'; to: string; at: string; lang: Language }
  | { about: 'sign-in'; userId: string; device: string; at: string; lang: Language }
  | { about: 'leaving'; userId: string; until: string; lang: Language }
  /** What they take along is there. */
  | { about: 'export'; userId: string; lang: Language }

const DAY_MS = 24 * 60 * 60 * 1000

/** Has mail written, soon and once; it goes with the person that it names. */
export const addMail = (db: Db, mail: Mail, key?: string): Promise<void> =>
  addJob(db, {
    kind: 'mail',
    payload: mail,
    ...('userId' in mail && { userId: mail.userId }),
    ...(key !== undefined && { key: `mail:${key}` }),
  })

interface Sending {
  db: Db
  mailer: Mailer
  /** The address that people use: links are made of it, and of nothing that a request says. */
  origin: string
}

/** Writes mail. Whether there is anybody to write to is found out here, so that no request takes longer for it. */
export const mailJob = (mailer: Mailer, origin: string): Job<Mail> => ({
  atOnce: 4,
  leaseMs: 2 * 60_000,
  keepTryingMs: 3 * DAY_MS,
  run: (mail, { db }) => write(mail, { db, mailer, origin }),
})

function write(mail: Mail, sending: Sending): Promise<void> {
  switch (mail.about) {
    case 'reset':
      return writeReset(mail, sending)
    case 'confirm':
      return writeConfirm(mail, sending)
    case 'taken':
      return writeTaken(mail, sending)
    case 'changed':
      return post(sending, mail.to, mail.lang, changedWords[mail.lang]({ at: mail.at }))
    case 'sign-in':
      return writeTo(mail, sending, (lang, url) => signInWords[lang]({ ...mail, url: `${url}/settings#security` }))
    case 'export':
      return writeTo(mail, sending, (lang, url) => exportWords[lang]({ url: `${url}/settings#security` }))
    case 'leaving':
      return writeTo(mail, sending, (lang, url) => leavingWords[lang]({ ...mail, url: `${url}/sign-in` }))
  }
}

const post = ({ mailer }: Sending, to: string, lang: Language, words: Words): Promise<void> =>
  mailer.send(to, letterOf(words, lang))

const newToken = (): string => randomBytes(32).toString('base64url')

/** The language that somebody reads, where they have said so. */
const languageOf = ({ lang }: Pick<Person, 'lang'>, asked: Language): Language =>
  LANGUAGES.find((each) => each === lang) ?? asked

async function writeReset({ login, lang }: Mail & { about: 'reset' }, sending: Sending): Promise<void> {
  const people = (await peopleOf(sending.db, login, { withGuests: false })).filter(hasAddress)
  for (const person of people) {
    const token = newToken()
    await storeLink(sending.db, person.id, sha256(token))
    const words = resetWords[languageOf(person, lang)]({ url: `${sending.origin}/reset#reset=${token}` })
    await post(sending, person.email, languageOf(person, lang), words)
  }
  // whoever has not confirmed the address of their account yet needs that link, and has a password
  const claim = people.length === 0 ? await latestClaimOf(sending.db, login) : undefined
  if (claim) await writeLink(claim, lang, sending)
}

async function writeConfirm({ userId, lang }: Mail & { about: 'confirm' }, sending: Sending): Promise<void> {
  const claim = await findClaim(sending.db, userId)
  if (!claim) return
  const owner = await idOfEmail(sending.db, claim.email)
  if (owner === undefined || owner === userId) await writeLink(claim, lang, sending)
  else await writeTaken({ about: 'taken', email: claim.email, lang }, sending)
}

async function writeLink(claim: AddressClaim, lang: Language, sending: Sending): Promise<void> {
  const token = newToken()
  if (!(await storeClaimLink(sending.db, claim, sha256(token)))) return
  const words = confirmWords[lang]({ url: `${sending.origin}/reset#confirm=${token}` })
  await post(sending, claim.email, lang, words)
}

async function writeTaken({ email, lang }: Mail & { about: 'taken' }, sending: Sending): Promise<void> {
  const id = await idOfEmail(sending.db, email)
  const person = id === undefined ? undefined : await findPerson(sending.db, id)
  if (!person) return
  const own = languageOf(person, lang)
  await post(sending, person.email, own, takenWords[own]({ url: `${sending.origin}/sign-in` }))
}

async function writeTo(
  { userId, lang }: Mail & { userId: string },
  sending: Sending,
  wordsOf: (lang: Language, url: string) => Words,
): Promise<void> {
  const person = await findPerson(sending.db, userId)
  if (!person || !hasAddress(person)) return
  const own = languageOf(person, lang)
  await post(sending, person.email, own, wordsOf(own, sending.origin))
}
