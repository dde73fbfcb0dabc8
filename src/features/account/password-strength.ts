import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonPasswords } from '#contract/common-passwords.ts'
import { startOf } from '#contract/cut-text.ts'
import { passwordForm } from '#contract/password-form.ts'

/** How hard a password is to guess: 0 is found among the first, 4 never. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** What stands behind these makes nothing easier to guess, and takes long to look through. */
const LOOKED_AT = 40

const estimator = new ZxcvbnFactory({ dictionary: { passwords: [...commonPasswords] } })

/** The strength of a password whose owner is known by these words. */
export const strengthOf = (password: string, ownWords: readonly string[] = []): Strength =>
  estimator.check(startOf(passwordForm(password), LOOKED_AT), [...ownWords]).score
