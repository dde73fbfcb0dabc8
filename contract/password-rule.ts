import { commonPasswords } from './common-passwords.ts'
import { inOneWidth } from './text.ts'

/** Why a password is too easy to guess, as the code of its field. */
export type PasswordFault = 'unseen' | 'common' | 'personal'

/** What an attacker may know of a password's owner. */
export interface PasswordOwner {
  email?: string | null
  firstName?: string
  lastName?: string
}

/** No password and no address is longer. */
const UNITS_MAX = 256

/**
 * Words of this product and of its operators. A password of these alone, whatever figures and signs are added,
 * is among the first that are guessed here.
 */
export const PRODUCT_WORDS =
  `anpan portal chattie kabu kago lyra popol scribia cosmosgate uuu pay wallet shop admin administrator moderator
  official support staff login welcome password あんぱん アンパン ポータル 管理者 運営 公式 パスワード 안판 포털 관리자
  운영자 비밀번호 门户 管理员 官方 密码`.split(/\s+/)
// text-calls: words of this file
const OF_PRODUCT = new RegExp(`^(?:${PRODUCT_WORDS.join('|')})+$`, 'u')

let common: ReadonlySet<string> | undefined

const plain = (text: string): string => inOneWidth(text, UNITS_MAX).toLowerCase()
const unspaced = (text: string): string => plain(text).replaceAll(/\s+/g, '')

/**
 * What is wrong with a password besides its length; undefined where it may be used. Refuses one that is invisible, is
 * among the most common ones, consists of the product's words, or is the owner's e-mail or name. Every host calls this;
 * forms do not, since the list is long.
 */
export function passwordFault(password: string, owner: PasswordOwner = {}): PasswordFault | undefined {
  if (unspaced(password.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')) === '') return 'unseen'
  common ??= new Set(commonPasswords)
  if (common.has(plain(password)) || OF_PRODUCT.test(plain(password).replaceAll(/[^\p{L}]/gu, ''))) return 'common'
  const { email, firstName = '', lastName = '' } = owner
  const own = [email, email?.split('@')[0], firstName, lastName, firstName + lastName, lastName + firstName]
  return own.some((text) => text && unspaced(text) === unspaced(password)) ? 'personal' : undefined
}
