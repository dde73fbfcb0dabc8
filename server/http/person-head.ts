import * as v from 'valibot'
import { authorName } from '#contract/author-name.ts'
import { Id } from '#contract/fields.ts'
import type { Db } from '../db/client.ts'
import { findProfile } from '../models/profiles.ts'
import type { Head } from './head-tags.ts'
import { cut, DESCRIPTION_MAX, TITLE_MAX } from './preview-text.ts'

/** What a person's page says of itself: who they are, where they have chosen a name; undefined for an unknown id. */
export async function readPersonHead(db: Db, key: string): Promise<Partial<Head> | undefined> {
  const person = v.is(Id, key) ? await findProfile(db, key, null) : undefined
  if (!person) return undefined
  const { firstName, lastName, guestName, bio } = person
  // two words stand for a guest's name, which the page draws in its reader's language
  const name = guestName === null ? authorName({ user: { firstName, lastName }, lang: null }) : ''
  return {
    type: 'profile',
    ...(name && { title: `${cut(name, TITLE_MAX)} | ANPAN` }),
    ...(bio && { description: cut(bio, DESCRIPTION_MAX) }),
  }
}
