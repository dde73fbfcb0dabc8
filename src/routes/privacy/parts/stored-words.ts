import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { RESTORABLE_DAYS } from '#contract/accounts.ts'
import { EXPORT_HOURS } from '#contract/exports.ts'
import type { StoredGroup, StoredItem } from '#contract/stored-data.ts'

export const GROUP_WORDS: Readonly<Record<StoredGroup, MessageDescriptor>> = {
  account: msg`Your account`,
  writing: msg`What you write`,
  people: msg`You and other people`,
  lists: msg`Your lists and notifications`,
  shop: msg`Shop and points`,
  safety: msg`For security`,
  running: msg`To keep everything running`,
}

/** What the privacy policy says of each item that the server stores, and for how long where that is not until its person deletes it. */
export const ITEM_WORDS: Readonly<Record<StoredItem, MessageDescriptor>> = {
  profile: msg`Your name, ANPAN ID, photo, introduction, colour, language, when you joined, your role, and whether your account is official`,
  email: msg`Your email address; a new one until you confirm it; and a previous one for ${RESTORABLE_DAYS} days, so that it can take your account back`,
  password: msg`Your password, only as a hash that can’t be turned back into it`,
  passkeys: msg`The names and public keys of your passkeys, and when you last used them`,
  recovery: msg`Recovery codes and password reset links, only as hashes`,
  'guest-key': msg`For guests: a key from your device, only as a hash`,
  sessions: msg`Where you’re signed in: the name of the browser, and when you signed in and last used it`,
  challenges: msg`Short-lived data that checks a passkey while you sign in`,
  invited: msg`Which invitation you joined with`,
  agreement: msg`Which versions of the terms and of this policy you agreed to, and when`,
  posts: msg`Your posts, and when you edited them`,
  'earlier-texts': msg`What your posts said before you edited them`,
  scheduled: msg`Your scheduled posts, until they’re posted or deleted`,
  pictures: msg`Pictures you sent, without the place and time that your camera adds`,
  comments: msg`Your comments`,
  reviews: msg`Your product reviews`,
  announced: msg`Announcements and invitations you made as an operator`,
  likes: msg`Posts and comments you liked`,
  follows: msg`Who you follow, and who follows you`,
  'hidden-people': msg`People you muted or blocked, and words you muted`,
  conversations: msg`Conversations you’re in, their members, and how far you’ve read`,
  messages: msg`Messages you sent, with their pictures`,
  places: msg`Where you are in a virtual space, until a day after you leave`,
  bookmarks: msg`Posts you bookmarked`,
  favourites: msg`Your favourite products`,
  notices: msg`Your notifications, for 90 days`,
  dismissed: msg`Announcements you dismissed`,
  push: msg`For push notifications: the address and keys from your browser, and what you want to be told about and when`,
  cart: msg`Your cart`,
  orders: msg`Your orders: what, for how much, paid how, the name and address for delivery, and what the shop wrote`,
  points: msg`Your points, what each was for, and the time zone where your days begin`,
  'security-log': msg`Sign-ins, refused requests and rate limits for 90 days, with the full IP address for 7 days and a shortened one after that`,
  reports: msg`Reports you sent, with what the reported text said at the time`,
  'held-writing': msg`Which posts and comments of new guests others see only after an hour`,
  'newcomer-addresses': msg`IP addresses of new accounts and guests, so that many of them at one address count as one: with a report for 7 days, with an order until it’s paid or cancelled, of a new guest for 3 days, and of a suspended guest for 3 more`,
  moderation: msg`What moderators decided, about whom and why, and until when an account is suspended`,
  operators: msg`What operators changed in accounts and settings, and when`,
  limits: msg`How often you did something in the last day, to limit abuse`,
  repeats: msg`Records that prevent anything from being sent twice, for 90 days`,
  marks: msg`How far your lists have been updated and read`,
  'ended-sessions': msg`That you were signed out somewhere, for a day`,
  jobs: msg`Tasks that are about to be done for you, such as an email to be sent`,
  exports: msg`The file of your exported data, for ${EXPORT_HOURS} hours`,
}
