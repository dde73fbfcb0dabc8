import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const place = fileURLToPath(import.meta.url).endsWith('.ts') ? '../package.json' : './package.json'

/** The product's version, as the package file beside the bundle has it, or the one above the sources. */
export const version: string =
  // text-calls: a file of the build
  (JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as { version: string }).version
