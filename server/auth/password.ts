import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { workerPool } from '../worker-pool.ts'

/** Argon2id with the least that OWASP asks for: 19 MiB, two passes, one lane. */
const COST = { memorySize: 19 * 1024, iterations: 2, parallelism: 1, hashLength: 32 }

/** One core is left to everybody else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** The last one that waits is answered within some seconds, before its browser gives up. */
const WAITING_MAX = 64

const run = workerPool({
  program: new URL('./password-worker.mjs', import.meta.url),
  threads: THREADS,
  waitingMax: WAITING_MAX,
})

/** A password's hash as a PHC string, with its salt and cost in it. Rejects with QueueFullError where too many wait. */
export function hashPassword(password: string): Promise<string> {
  return run({ hash: { ...COST, password, salt: randomBytes(16), outputType: 'encoded' } })
}

/** The hash of something short with a salt that is known, so that several of one salt are found by one hash. */
export function hashWithSalt(text: string, salt: string): Promise<string> {
  return run({ hash: { ...COST, password: text, salt: Buffer.from(salt, 'hex'), outputType: 'hex' } })
}

/** Whether the hash is this password's; rejects as `hashPassword` does. */
export function verifyPassword(verify: { password: string; hash: string }): Promise<boolean> {
  return run({ verify })
}
