import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { passwordForm, passwordForms } from '#contract/password-form.ts'
import type { Turn } from '../bounded-queue.ts'
import { workerPool } from '../worker-pool.ts'

/** Argon2id with OWASP's minimum: 19 MiB, two passes, a parallelism of one. Tests of other subjects change it. */
export const HASH_COST = { memorySize: 19 * 1024, iterations: 2, parallelism: 1, hashLength: 32 }

/** One core is left to everybody else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** The last one that waits is answered within some seconds, before its browser gives up. */
const WAITING_MAX = 64

const pool = workerPool({
  program: new URL('./password-worker.mjs', import.meta.url),
  threads: THREADS,
  waitingMax: WAITING_MAX,
})

const turns = new AsyncLocalStorage<Turn>()

/** Answers a request; the hashes that it needs wait in this turn. */
export const inTurn = <T>(turn: Turn, answer: () => T): T => turns.run(turn, answer)

const run = <T>(job: unknown): Promise<T> => pool<T>(job, turns.getStore())

/**
 * Bytes of the salt of a hash that was made of a password's one form. Earlier versions hashed the password as typed, with
 * a salt of 16 bytes. So the hash itself tells the two apart, and an earlier version beside this one reads both.
 */
const SALT_BYTES = 17

/** Whether a hash was made of a password's one form, and not of the password as typed. */
export const isOfOneForm = (hash: string): boolean =>
  Buffer.from(hash.split('$')[4] ?? '', 'base64').length === SALT_BYTES

/** The hash of something short with a salt that is known, so that several of one salt are found by one hash. */
export function hashWithSalt(text: string, salt: string): Promise<string> {
  return run({ hash: { ...HASH_COST, password: text, salt: Buffer.from(salt, 'hex'), outputType: 'hex' } })
}

type Run = <T>(job: unknown) => Promise<T>

/** Makes and checks hashes, each of them one job. */
export function hasherOn(hash: Run) {
  /** A hash of a password's one form as a PHC string, with its salt and cost in it. Rejects with QueueFullError where too many wait. */
  const hashPassword = (password: string): Promise<string> =>
    hash({
      hash: { ...HASH_COST, password: passwordForm(password), salt: randomBytes(SALT_BYTES), outputType: 'encoded' },
    })

  async function spendHashes(passwords: readonly string[]): Promise<void> {
    for (const password of passwords) await hashPassword(password)
  }

  /**
   * Whether the hash is this password's; rejects as `hashPassword` does. A wrong password takes the same time with every
   * hash, and with none: a hash for each of its forms, which is one for a password in ASCII.
   */
  async function verifyPassword(stored: { password: string; hash: string }): Promise<boolean> {
    const [form = '', ...others] = passwordForms(stored.password)
    const isIt = (password: string) => hash<boolean>({ verify: { password, hash: stored.hash } })
    if (await isIt(form)) return true
    if (isOfOneForm(stored.hash)) await spendHashes(others)
    else for (const other of others) if (await isIt(other)) return true
    return false
  }

  /** Takes the time of `verifyPassword` for a wrong password, where there is no hash. */
  const spendVerify = (password: string): Promise<void> => spendHashes(passwordForms(password))

  return { hashPassword, verifyPassword, spendVerify }
}

export const { hashPassword, verifyPassword, spendVerify } = hasherOn(run)
