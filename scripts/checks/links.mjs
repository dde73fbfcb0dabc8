// Every file and heading that a link of a document leads to, and every npm script that a document names, is there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Fewer documents, and the check looks in the wrong place. */
const LEAST = 40

/** The text without what stands in it as code. @param {string} text */
const prose = (text) => text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '')

/** The address of each heading, as GitHub writes it. @param {string} text @returns {Set<string>} */
function headingsOf(text) {
  const lines = text.replace(/^ *```[\s\S]*?^ *```/gm, '').match(/^#+ .+$/gm) ?? []
  const words = lines.map((line) => line.replace(/^#+ /, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
  return new Set(
    words.map((line) =>
      line
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/**
 * What a document says wrong, in a line each.
 * @param {string} page its path @param {string} text
 * @param {{ read: (path: string) => string | undefined, scripts: readonly string[] }} there what is there: `read` gives the
 * text of a document, '' for any other file or folder, and undefined where there is none
 * @returns {string[]}
 */
export function faultsOfPage(page, text, { read, scripts }) {
  const links = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
  const wrongLinks = links.filter((to) => {
    if (/^[a-z]+:/.test(to)) return false
    const [path = '', heading] = to.split('#')
    const target = path === '' ? text : read(normalize(join(dirname(page), decodeURIComponent(path))))
    return target === undefined || (heading !== undefined && !headingsOf(target).has(heading))
  })
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  return [
    ...wrongLinks.map((to) => `${page}: a link leads nowhere: ${to}`),
    ...named.filter((name) => !scripts.includes(name)).map((name) => `${page}: there is no npm run ${name}`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
  /** @param {string} path */
  const read = (path) => (!existsSync(path) ? undefined : path.endsWith('.md') ? readFileSync(path, 'utf8') : '')
  const faults = pages.flatMap((page) => faultsOfPage(page, readFileSync(page, 'utf8'), { read, scripts }))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${pages.length} documents, ${faults.length} faults\n`)
  process.exit(faults.length > 0 || pages.length < LEAST ? 1 : 0)
}
