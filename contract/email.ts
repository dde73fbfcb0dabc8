import * as v from 'valibot'
import { urlOf } from './cut-text.ts'
import { keptLine, plainSigns } from './text.ts'

/** No address is longer; typed text is bounded before it is examined. */
const EMAIL_MAX = 254
const TYPED_MAX = 1024

/** Signs of a local part that mail servers take unquoted (RFC 5321 atext), and dots wherever: mobile carriers of Japan gave out `a..b@` and `abc.@`. */
const LOCAL = /^(?=.{1,64}$)(?=.*[^.])[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/u
/** Labels of letters, figures and hyphens; the last of them no number, so that no IP address is one. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=.*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/u
/** Signs that a host's parser would take for another part of an address, decode, or leave out. */
const NO_HOST = /[\s\p{Cc}/\\?#:@%[\]<>^|]/u
/** Invisible characters, as they come along when text is copied from a page or a list of contacts. */
const HIDDEN_AROUND = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu

const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** A host in its ASCII form, as mail and names are looked up; undefined where it is none. */
function asciiHost(host: string): string | undefined {
  return NO_HOST.test(host) ? undefined : urlOf(`http://${host}`)?.hostname
}

/**
 * The one form of an e-mail address however it was typed: full width or half, in any case, with its host in its own
 * script or in ASCII. Undefined for text that no mail server accepts. It holds no quote, blank, bracket or control character,
 * so that it fits a mail's head and a command of SMTP as it is.
 */
export function emailForm(typed: string): string | undefined {
  if (typed.length > TYPED_MAX) return undefined
  const text = halfWidth(keptLine(typed).replace(HIDDEN_AROUND, ''))
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0)).toLowerCase()
  if (!LOCAL.test(local)) return undefined
  const host = asciiHost(text.slice(at + 1))
  if (host === undefined || !HOST.test(host)) return undefined
  const email = `${local}@${host}`
  return email.length <= EMAIL_MAX ? email : undefined
}

/** An e-mail address in its one form. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(TYPED_MAX, 'too-long'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const email = emailForm(dataset.value)
    // no real address ends in this (RFC 2606), but those that the host makes up for guests do: they must not reveal who is a guest
    if (email !== undefined && !/[@.]invalid$/.test(email)) return email
    addIssue({ message: 'not-an-email' })
    return NEVER
  }),
)

/** An e-mail address or an ANPAN id in its one form; other text belongs to no account. */
export const loginForm = (typed: string): string => emailForm(typed) ?? plainSigns(typed, TYPED_MAX).toLowerCase()
