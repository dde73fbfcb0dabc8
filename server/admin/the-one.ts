import { loginForm } from '#contract/email.ts'
import type { Db } from '../db/client.ts'
import { type Person, peopleOf } from '../models/people.ts'
import { BadCommand } from './command.ts'

/** The person whose e-mail address or ANPAN ID was typed; throws BadCommand where there is none, or several. */
export async function theOne(db: Db, login: string, who: { withGuests: boolean }): Promise<Person> {
  const [person, ...others] = await peopleOf(db, loginForm(login), who)
  if (!person) throw new BadCommand('no one has this email address or ANPAN ID')
  if (others.length > 0) throw new BadCommand('several people have this ANPAN ID; use the email address instead')
  return person
}
