import { wellFormed } from './cut-text.ts'
import { normalised } from './text.ts'

/** Length of a password in UTF-16 units of its one form. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** So much of it is taken as typed: letters in parts, and the longest that earlier versions took. */
export const PASSWORD_TYPED_MAX = 1024

/** Whether a password is the same on every keyboard. */
export const isAscii = (password: string): boolean => /^[\0-\x7F]*$/.test(password)

/**
 * The one form of a password, whatever keyboard it was typed with (NFKC, as NIST SP 800-63B asks). Half a surrogate pair
 * becomes the replacement character, as in the hash, and is not cut off.
 */
export const passwordForm = (password: string): string => normalised(wellFormed(password), 'NFKC', PASSWORD_TYPED_MAX)

/**
 * The forms in which a password may have been hashed: its one form first, then exactly as it is typed now, and with
 * its letters composed or in parts. One for a password in ASCII, three at most.
 */
export const passwordForms = (password: string): string[] =>
  [
    ...new Set([
      passwordForm(password),
      password,
      normalised(wellFormed(password), 'NFC', PASSWORD_TYPED_MAX),
      normalised(wellFormed(password), 'NFD', PASSWORD_TYPED_MAX),
    ]),
  ].slice(0, 3)
