// Every test that a page of docs/ names, as `file` "title or a part of it", is there: nothing proves by a name alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('decisions'))
  .map((name) => join('docs', name))
const NAMED = /`([\w./$-]+\.test\.tsx?|tests\/contract\/cases\/[\w-]+\.ts)`((?:,?\s*"[^"|]+")*)/g
let faults = 0
let checked = 0

/** @param {string} fault */
function tell(fault) {
  faults += 1
  process.stdout.write(`${fault}\n`)
}

for (const page of pages) {
  for (const [, path = '', titles = ''] of readFileSync(page, 'utf8').matchAll(NAMED)) {
    // the specification leaves out the folder of the pages
    const file = [path, join('src/routes', path)].find((one) => existsSync(one))
    if (file === undefined) {
      tell(`${page}: there is no ${path}`)
      continue
    }
    const text = readFileSync(file, 'utf8').replaceAll("\\'", "'")
    for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) {
      checked += 1
      if (!text.includes(title)) tell(`${page}: no test of ${path} is named "${title}"`)
    }
  }
}
process.stdout.write(`${checked} named tests, ${faults} not found\n`)
process.exit(faults === 0 && checked > 0 ? 0 : 1)
