import { randomBytes } from 'node:crypto'
import { argon2id, argon2Verify } from 'hash-wasm'

/** Argon2id with the least that OWASP asks for: 19 MiB, two passes, one lane. */
const COST = { memorySize: 19 * 1024, iterations: 2, parallelism: 1, hashLength: 32 }

/** A password's hash as a PHC string, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({ ...COST, password, salt: randomBytes(16), outputType: 'encoded' })
}

export function verifyPassword({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  return argon2Verify({ password, hash })
}
