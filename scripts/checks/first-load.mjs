import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of the first load that no HTML names: what draws home asks for them. */
const ASKED_FOR_LATER = ['offline', 'home-later']
const TAG = /<(?:link|script)\s[^>]*>/g
const RELATIONS = ['modulepreload', 'preload', 'stylesheet', 'manifest', 'icon']

/** The files of the build that a first visit to home in a language loads, its HTML left out. @param {string} dist @param {string} language */
export function firstLoadFiles(dist, language) {
  const html = readFileSync(join(dist, `home-${language}.html`), 'utf8')
  const named = [...html.matchAll(TAG)]
    .map(([tag]) => ({
      file: /\s(?:href|src)="\/([^"]+)"/.exec(tag)?.[1],
      isLoaded: tag.startsWith('<script') || RELATIONS.includes(/\srel="([^"]+)"/.exec(tag)?.[1] ?? ''),
    }))
    .flatMap(({ file, isLoaded }) => (file && isLoaded ? [file] : []))
  /** @type {Record<string, { file: string, name?: string }>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const later = Object.values(manifest).filter(({ name = '' }) => ASKED_FOR_LATER.includes(name))
  if (later.length !== ASKED_FOR_LATER.length) throw new Error(`not each of ${ASKED_FOR_LATER.join(', ')} is a file`)
  return [...new Set([...named, ...later.map(({ file }) => file)])].sort()
}
