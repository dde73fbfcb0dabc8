import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import { sha256 } from './auth/hashed-tokens.ts'

const file = fileURLToPath(import.meta.url)

/** Tells one build of the server from another; run from its sources, each process is a build of its own. */
export const buildId = file.endsWith('build-id.ts') ? randomUUID() : sha256(readFileSync(file, 'utf8')).slice(0, 16)
