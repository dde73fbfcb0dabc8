import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/fields.ts'
import type { StaffRole } from '#contract/roles.ts'
import type { AVATAR_COLOURS } from '#contract/session.ts'
import { madeAt, moment, searchGrams, searchIndex, searchVersion, unindexed } from './columns.ts'
import { personAsked } from './person-in-text.ts'

/** The first four tables are those that better-auth asks for, with what the product adds about a person. */
export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: madeAt('created_at'),
    /** When they were changed last; of a guest also when they were seen last. */
    updatedAt: madeAt('updated_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** Both names in the form in which searches compare. */
    searchName: text('search_name').notNull(),
    searchGrams: searchGrams('search_grams'),
    searchVersion: searchVersion('search_version'),
    avatarColour: text('avatar_colour').$type<(typeof AVATAR_COLOURS)[number]>(),
    bio: text('bio').notNull().default(''),
    isGuest: boolean('is_guest').notNull().default(false),
    /** SHA-256 of the device secret that answers this guest, or answered them before they had an account. */
    guestSecretHash: text('guest_secret_hash').unique(),
    /** Since when that secret opens nothing any more; it does not either once its guest has an account. */
    guestSecretEndedAt: moment('guest_secret_ended_at'),
    /** The generation of the marks that make devices known: a mark of an earlier one is void. */
    marksGeneration: integer('marks_generation').notNull().default(0),
    /** Which two words stand for the name of a guest who has chosen none. */
    guestName: integer('guest_name'),
    /** The address of a new guest: an IPv4 address, or an IPv6 /64. Null of a member, and once it is forgotten. */
    guestFrom: text('guest_from'),
    /** In which mail is written to them: what their browser asked for last. */
    lang: text('lang').$type<Language>(),
    /** When they and all that is theirs are deleted, where they have asked for it; until then they can stay. */
    leavesAt: moment('leaves_at'),
    /** What they may do beside what everybody may; the operator says so. */
    role: text('role').$type<StaffRole>(),
    /** Whether the operator has marked them as official. */
    isOfficial: boolean('is_official').notNull().default(false),
    /** Until when they cannot write and are hidden from others; null again once that is over. */
    suspendedUntil: moment('suspended_until'),
    /** Which versions of the terms and of the privacy policy they agreed to by making their account, and when. */
    agreedTerms: text('agreed_terms'),
    agreedPrivacy: text('agreed_privacy'),
    agreedAt: moment('agreed_at'),
  },
  (table) => [
    searchIndex('user_search', table.searchGrams),
    unindexed('user_unindexed', table.id, table.searchGrams, table.searchVersion),
    // the end of an ANPAN id
    index('user_anpan_id').on(sql`upper(right(replace(${table.id}, '-', ''), 6))`),
    index('user_guests_seen').on(table.updatedAt).where(sql`is_guest`),
    index('user_guest_from').on(table.createdAt).where(sql`guest_from is not null`),
    index('user_leaving').on(table.leavesAt).where(sql`leaves_at is not null`),
    index('user_newest').on(table.createdAt, table.id),
    index('user_role').on(table.role, table.createdAt).where(sql`role is not null`),
    index('user_official').on(table.createdAt).where(sql`is_official`),
    index('user_email_start').on(table.email.op('text_pattern_ops')),
    index('user_suspended').on(table.suspendedUntil).where(sql`suspended_until is not null`),
  ],
)

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    /** SHA-256 of what the cookie carries: a copy of the table opens nothing. */
    token: text('token').notNull().unique(),
    createdAt: madeAt('created_at'),
    updatedAt: madeAt('updated_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: ownerId(),
    /** When its person last showed a passkey or said their password in it. */
    provenAt: moment('proven_at'),
  },
  (table) => [index('session_user').on(table.userId), index('session_expires').on(table.expiresAt)],
)

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ownerId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: madeAt('created_at'),
    updatedAt: madeAt('updated_at'),
  },
  (table) => [index('account_user').on(table.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: madeAt('created_at'),
    updatedAt: madeAt('updated_at'),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_expires').on(table.expiresAt),
    index('verification_person').on(personAsked(table.value)),
  ],
)

/** Keys that a person's devices keep: public halves alone, which open nothing. As the library names them, and their last use. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: ownerId(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: madeAt('created_at'),
    aaguid: text('aaguid'),
    usedAt: moment('used_at'),
    /** Since when this passkey opens nothing, until its owner turns it on again; null for one that opens the account. */
    heldAt: moment('held_at'),
  },
  (table) => [index('passkey_user').on(table.userId)],
)

/** One-time codes that open an account without its password; hashed with the salt of their set, and gone once used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    salt: text('salt').notNull(),
    hash: text('hash').notNull(),
    createdAt: madeAt('created_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Links that set a new password, the newest of a person alone; hashed, and gone once used. */
export const resetLinks = pgTable('reset_links', {
  userId: ownerId().primaryKey(),
  /** SHA-256 of what the link carries. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: madeAt('created_at'),
})

/**
 * The address that a person says is theirs and has not shown to be, the newest of a person alone. The link in the mail
 * that went there makes it theirs.
 */
export const addressClaims = pgTable(
  'address_claims',
  {
    userId: ownerId().primaryKey(),
    email: text('email').notNull(),
    /** The session in which they said it, which outlasts the others when the address is theirs. */
    sessionId: text('session_id'),
    /** SHA-256 of what the newest link carries; empty until one was sent. */
    tokenHash: text('token_hash').unique(),
    sentAt: moment('sent_at'),
    createdAt: madeAt('created_at'),
  },
  (table) => [index('address_claims_email').on(table.email)],
)

/**
 * The addresses that an account had before, for as long as each can be restored, the oldest first by `id`. Using an older
 * one ends the newer ones, and never the other way round.
 */
export const restoreLinks = pgTable(
  'restore_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerId(),
    email: text('email').notNull(),
    /** SHA-256 of what each link carries that went to this address. */
    tokenHashes: text('token_hashes').array().notNull().default(sql`'{}'`),
    /** When the change to another address was requested, and when it was made. */
    askedAt: moment('asked_at').notNull(),
    createdAt: madeAt('created_at'),
    until: moment('until').notNull(),
  },
  (table) => [
    index('restore_links_user').on(table.userId),
    index('restore_links_email').on(table.email),
    index('restore_links_until').on(table.until),
    index('restore_links_tokens').using('gin', table.tokenHashes).with({ fastupdate: false }),
  ],
)
