import { randomBytes } from 'node:crypto'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import type { NewKey } from '#contract/notices.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import type { Db } from '../db/client.ts'
import type { Job } from '../jobs/job.ts'
import { findClaim, hasAddress, isClaimed, storeClaimLink } from '../models/address-claims.ts'
import { type Bucket, Buckets } from '../limits/buckets.ts'
import { defaultLimits } from '../limits/table.ts'
import { addJob } from '../models/jobs.ts'
import { findPerson, idOfEmail, type Person, peopleOf } from '../models/people.ts'
import { storeLink } from '../models/recovery.ts'
import {
  addRestoreLink,
  type FormerAddress,
  formerAddress,
  formerAddresses,
  formerlyOf,
} from '../models/restore-links.ts'
import { changedWords, formerWords, restoredWords } from './address-words.ts'
import { exportWords } from './export-words.ts'
import { keyWords, noAccountWords } from './key-words.ts'
import { letterOf, type Words } from './letter.ts'
import { budgetsOf, type MailLimits } from './mail-budgets.ts'
import type { Mailer } from './mailer.ts'
import { readerZone } from './reader-zone.ts'
import { confirmWords, leavingWords, resetWords, signInWords, takenWords } from './words.ts'

/**
 * What is to be written to whom. Nothing of it opens anything: a link is made when its mail is sent, so that its hour
 * begins then, and nothing but its hash is kept.
 */
export type Mail =
  /** A link for a new password, to the owner of this login. */
  | { about: 'reset'; login: string; lang: Language }
  /** A link that makes the address that they said theirs. */
  | { about: 'confirm'; userId: string; lang: Language }
  /** To the owner of an address that another person has claimed. */
  | { about: 'taken'; email: string; lang: Language }
  /** A link that restores the address, to one that their account had before. */
  | { about: 'changed'; userId: string; former: number; at: string; lang: Language }
  /** To the address that their account had until a former one was restored. */
  | { about: 'restored'; userId: string; to: string; at: string; lang: Language }
  /** A key to their account was made or used; to the present address, or to a former one. */
  | { about: 'key'; userId: string; key: NewKey; device: string; at: string; lang: Language; former?: number }
  | { about: 'sign-in'; userId: string; device: string; at: string; lang: Language }
  | { about: 'leaving'; userId: string; until: string; lang: Language; former?: number }
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

type Warning = Extract<Mail, { about: 'key' | 'leaving' }>

/** Adds a warning to the person, and to each former address that can be restored: the present one may be a thief's. */
export async function addWarning(db: Db, mail: Warning): Promise<void> {
  await addMail(db, mail)
  for (const { id } of await formerAddresses(db, mail.userId)) await addMail(db, { ...mail, former: id })
}

interface Sending {
  db: Db
  mailer: Mailer
  /** The address that people use: links are made of it, and of nothing that a request says. */
  origin: string
  limits: MailLimits
  buckets: Buckets
}

/** Writes mail. It looks up the recipient here, so that a request takes no longer for a known login. */
export const mailJob = (
  mailer: Mailer,
  origin: string,
  { limits = defaultLimits.brake, buckets = new Buckets() }: { limits?: MailLimits; buckets?: Buckets } = {},
): Job<Mail> => ({
  atOnce: 4,
  leaseMs: 2 * 60_000,
  keepTryingMs: 3 * DAY_MS,
  run: (mail, { db }) => write(mail, { db, mailer, origin, limits, buckets }),
})

function write(mail: Mail, sending: Sending): Promise<void> {
  if ((mail.about === 'key' || mail.about === 'leaving') && mail.former !== undefined)
    return warnFormer(mail, mail.former, sending)
  const security = `${sending.origin}/settings#security`
  switch (mail.about) {
    case 'reset':
      return writeReset(mail, sending)
    case 'confirm':
      return writeConfirm(mail, sending)
    case 'taken':
      return writeTaken(mail, sending)
    case 'changed':
      return writeFormer(mail, mail.former, sending, (former, lang) => changedTo(former, mail.at, lang, sending))
    case 'restored':
      return post(mail, sending, mail.to, mail.lang, async () =>
        restoredWords[mail.lang]({ ...mail, zone: await readerZone(sending.db, mail.userId, mail.lang) }),
      )
    case 'key':
      return writeTo(mail, sending, async (lang, zone) =>
        keyWords[lang]({ ...mail, zone, url: await resetLink(mail.userId, sending) }),
      )
    case 'sign-in':
      return writeTo(mail, sending, (lang, zone) => signInWords[lang]({ ...mail, zone, url: security }))
    case 'export':
      return writeTo(mail, sending, (lang) => exportWords[lang]({ url: security }))
    case 'leaving':
      return writeTo(mail, sending, (lang, zone) =>
        leavingWords[lang]({ ...mail, zone, url: `${sending.origin}/sign-in` }),
      )
  }
}

/** Sends a mail unless its address has had too many; its link is made where it is sent, and leaves an earlier one alone. */
async function post(
  mail: Mail,
  { mailer, db, limits, buckets }: Sending,
  to: string,
  lang: Language,
  wordsOf: () => Words | undefined | Promise<Words | undefined>,
): Promise<void> {
  const taken = budgetsOf(mail).map(
    ({ name, subject }): Bucket => ({
      name: ['brake', name, ...(subject ? [subject] : []), sha256(to)].join(':'),
      limit: limits[name],
      scope: `mail:${name}`,
    }),
  )
  if (!(await buckets.take(db, taken)).isTaken) return
  try {
    const words = await wordsOf()
    if (words) await mailer.send(to, letterOf(words, lang))
  } catch (error) {
    await buckets.giveBack(db, taken)
    throw error
  }
}

const newToken = (): string => randomBytes(32).toString('base64url')

/** The recipient's own language where it is known, else the one of the request. */
const languageOf = ({ lang }: Pick<Person, 'lang'>, asked: Language): Language =>
  LANGUAGES.find((each) => each === lang) ?? asked

/** A new link for a new password, in place of any before. */
async function resetLink(userId: string, { db, origin }: Sending): Promise<string> {
  const token = newToken()
  await storeLink(db, userId, sha256(token))
  return `${origin}/reset#reset=${token}`
}

/** The words for an address that was the account's, with a link beside those that have gone there; undefined once it is closed. */
async function changedTo(former: FormerAddress, at: string, lang: Language, { db, origin }: Sending) {
  const token = newToken()
  if (!(await addRestoreLink(db, former.id, sha256(token)))) return undefined
  const until = former.until.toISOString()
  const zone = await readerZone(db, former.userId, lang)
  return changedWords[lang]({ at, until, zone, url: `${origin}/reset#restore=${token}` })
}

async function writeReset(mail: Mail & { about: 'reset' }, sending: Sending): Promise<void> {
  const { login, lang } = mail
  const people = (await peopleOf(sending.db, login, { withGuests: false })).filter(hasAddress)
  for (const person of people) {
    const own = languageOf(person, lang)
    await post(mail, sending, person.email, own, async () =>
      resetWords[own]({ url: await resetLink(person.id, sending) }),
    )
  }
  if (people.length > 0) return
  const former = await formerlyOf(sending.db, login)
  for (const each of former)
    await post(mail, sending, login, lang, () => changedTo(each, each.createdAt.toISOString(), lang, sending))
  // a claim does not prove who owns the address: its link would join it to an account whose keys are another person's
  if (former.length === 0 && (await isClaimed(sending.db, login)))
    await post(mail, sending, login, lang, () => noAccountWords[lang]({ url: `${sending.origin}/sign-in` }))
}

async function writeConfirm(mail: Mail & { about: 'confirm' }, sending: Sending): Promise<void> {
  const { userId, lang } = mail
  const claim = await findClaim(sending.db, userId)
  if (!claim) return
  const owner = await idOfEmail(sending.db, claim.email)
  if (owner !== undefined && owner !== userId) return writeTaken({ about: 'taken', email: claim.email, lang }, sending)
  await post(mail, sending, claim.email, lang, async () => {
    const token = newToken()
    if (!(await storeClaimLink(sending.db, claim, sha256(token)))) return undefined
    return confirmWords[lang]({ url: `${sending.origin}/reset#confirm=${token}` })
  })
}

async function writeTaken(mail: Mail & { about: 'taken' }, sending: Sending): Promise<void> {
  const id = await idOfEmail(sending.db, mail.email)
  const person = id === undefined ? undefined : await findPerson(sending.db, id)
  if (!person) return
  const own = languageOf(person, mail.lang)
  await post(mail, sending, person.email, own, () => takenWords[own]({ url: `${sending.origin}/sign-in` }))
}

async function writeTo(
  mail: Mail & { userId: string },
  sending: Sending,
  wordsOf: (lang: Language, zone: string) => Words | Promise<Words>,
): Promise<void> {
  const person = await findPerson(sending.db, mail.userId)
  if (!person || !hasAddress(person)) return
  const own = languageOf(person, mail.lang)
  const zone = await readerZone(sending.db, person.id, own)
  await post(mail, sending, person.email, own, () => wordsOf(own, zone))
}

/** Writes to an address that the account had before, for as long as it can be restored. */
async function writeFormer(
  mail: Mail & { userId: string },
  id: number,
  sending: Sending,
  wordsOf: (former: FormerAddress, lang: Language) => Words | undefined | Promise<Words | undefined>,
): Promise<void> {
  const person = await findPerson(sending.db, mail.userId)
  const former = await formerAddress(sending.db, id)
  // they may have gone back to it themselves
  if (!person || !former || former.email === person.email) return
  const own = languageOf(person, mail.lang)
  await post(mail, sending, former.email, own, () => wordsOf(former, own))
}

/** Says a warning there. It has no link of its own: one for a new password would be a second way back, with other rules. */
function warnFormer(mail: Warning, id: number, sending: Sending): Promise<void> {
  const url = `${sending.origin}/sign-in`
  return writeFormer(mail, id, sending, async ({ until }, lang) => {
    const zone = await readerZone(sending.db, mail.userId, lang)
    const facts = { zone, url }
    const words =
      mail.about === 'key' ? keyWords[lang]({ ...mail, ...facts }) : leavingWords[lang]({ ...mail, ...facts })
    return formerWords[lang]({ words, until: until.toISOString(), ...facts })
  })
}
