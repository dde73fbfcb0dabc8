import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestHost } from './test-host.ts'

/** What home of the next build says of itself. */
export const NEXT = 'The next version of the portal'

/** Makes the build in `dist` another one: its English home says so, and its worker lists that page anew. */
export function makeNextBuild(dist: string): void {
  function change(file: string, from: RegExp, to: string) {
    const path = join(dist, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`nothing to change in ${file}`)
    writeFileSync(path, after)
    for (const packed of ['br', 'gz']) rmSync(`${path}.${packed}`, { force: true })
  }
  change('home-en.html', /(?=<\/head>)/, `<meta name="generator" content="${NEXT}">`)
  // the two orders in which a list entry may name address and revision
  change('sw.js', /(?<=revision"?:\s*")\w+(?="[^{}]*home-en\.html)|(?<=home-en\.html"[^{}]*revision"?:\s*")\w+/, 'next')
}

/** Serves the build from a folder of its own, in which the test can put the next one. */
export async function serveOwnBuild(host: TestHost): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'anpan-e2e-dist-'))
  cpSync('dist', dist, { recursive: true })
  await host.kill()
  host.dist = dist
  await host.start()
  return dist
}
