import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const FOLDER = 'locales'

/** @typedef {Awaited<ReturnType<typeof getCatalogs>>[number]} Catalogue */
/** @typedef {NonNullable<Awaited<ReturnType<Catalogue['collect']>>>} Messages the texts of the sources, by id */
/** @typedef {{ catalogue: Catalogue, inSources: Messages }[]} Sources the catalogues, each with the texts that it has to have */
/** @typedef {{ file: string, message: string, translation: string, isDraft: boolean }} WrittenText */
/** @typedef {{ language: string, file: string, wanted: string[], stale: string[], empty: string[] }} CatalogueState */

/**
 * The one catalogue that has a text which files of these groups show: home's is loaded first, and live's with every
 * other.
 * @param {ReadonlySet<string>} groups
 */
export function placeOf(groups) {
  if (groups.has('home')) return 'home'
  const [only = 'live'] = groups
  return groups.size === 1 ? only : 'live'
}

/** Reads the texts of the sources. @returns {Promise<Sources>} */
export async function readSources() {
  const config = getConfig()
  /** @type {Map<string, string>} */
  const groups = new Map(config.catalogs?.flatMap(({ path, include }) => include.map((file) => [file, groupOf(path)])))
  const [whole] = await getCatalogs({
    ...config,
    catalogs: [{ path: 'locales/{locale}', include: [...groups.keys()] }],
  })
  const all = await whole?.collect()
  if (!all) throw new Error('The texts could not be read from the sources.')
  const places = Object.entries(all).map(([id, message]) => ({
    id,
    // the same note may stand beside each place that shows the text
    message: { ...message, comments: [...new Set(message.comments)] },
    place: placeOf(new Set(message.origin?.map(([file]) => groups.get(file) ?? ''))),
  }))
  return (await getCatalogs(config)).map((catalogue) => ({
    catalogue,
    inSources: Object.fromEntries(
      places.filter(({ place }) => place === groupOf(catalogue.path)).map(({ id, message }) => [id, message]),
    ),
  }))
}

/** @param {string} path the path of a catalogue, which stands in the folder of its group */
const groupOf = (path) => path.split('/').at(-2) ?? ''

/** @param {Catalogue} catalogue @param {string} language @param {string} [folder] */
const fileOf = (catalogue, language, folder = FOLDER) => join(folder, groupOf(catalogue.path), `${language}.po`)

/**
 * Writes the catalogues of a folder that has the present ones: with the new texts of the sources, without the old ones.
 * A text that moves to another catalogue brings its translation.
 * @param {Sources} sources @returns {Promise<WrittenText[]>} every text that was written
 */
export async function writeCatalogues(sources, folder = FOLDER) {
  const { locales, orderBy = 'message' } = getConfig()
  const known = Object.fromEntries(
    await Promise.all(
      locales.map(async (language) => {
        const all = await Promise.all(sources.map(({ catalogue }) => catalogue.read(language)))
        return [language, Object.assign({}, ...all)]
      }),
    ),
  )
  /** @type {WrittenText[]} */
  const texts = []
  for (const { catalogue, inSources } of sources) {
    const writer = Object.assign(Object.create(catalogue), {
      path: fileOf(catalogue, '{locale}', folder).replace(/\.po$/, ''),
      collect: () => Promise.resolve(inSources),
      readAll: () => Promise.resolve(known),
    })
    const written = await writer.make({ clean: true, overwrite: false, locale: locales, orderBy })
    for (const language of locales)
      for (const { message = '', translation = '', extra } of Object.values(written[language] ?? {}))
        texts.push({ file: fileOf(catalogue, language), message, translation, isDraft: isDraft(extra) })
  }
  return texts
}

/** True for a text that its translator marked with `#, fuzzy`: a native reader has not read it yet. @param {unknown} extra */
const isDraft = (extra) => /** @type {{ flags?: string[] } | undefined} */ (extra)?.flags?.includes('fuzzy') === true

/** What `npm run texts` would change in `locales/`, and what it does not know there, in a line each. @param {Sources} sources @returns {Promise<string[]>} */
export async function changesOfCatalogues(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'anpan-locales-'))
  try {
    cpSync(FOLDER, folder, { recursive: true })
    await writeCatalogues(sources, folder)
    const known = new Set(sources.flatMap(({ catalogue }) => catalogue.locales.map((one) => fileOf(catalogue, one))))
    return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.po'))
      .flatMap((name) => {
        const file = join(FOLDER, name)
        if (!known.has(file)) return `${file}: no catalogue of the project`
        const isSame = readFileSync(file, 'utf8') === readFileSync(join(folder, name), 'utf8')
        return isSame ? [] : `${file}: npm run texts would change it`
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Compares every catalogue with the texts in the sources.
 * `wanted`: in a source but not in the catalogue; `stale`: the other way round; `empty`: without a translation.
 * @param {Sources} sources @returns {Promise<CatalogueState[]>}
 */
export async function compareCatalogues(sources) {
  const { locales, sourceLocale } = getConfig()
  const states = []
  for (const { catalogue, inSources } of sources) {
    for (const language of locales) {
      const kept = (await catalogue.read(language)) ?? {}
      const ids = Object.keys(inSources)
      states.push({
        language,
        file: fileOf(catalogue, language),
        wanted: ids.filter((id) => !kept[id] || kept[id].obsolete).map((id) => inSources[id]?.message ?? id),
        stale: Object.keys(kept)
          .filter((id) => !inSources[id])
          .map((id) => kept[id]?.message ?? id),
        empty: ids
          .filter((id) => language !== sourceLocale && kept[id] && !kept[id].translation)
          .map((id) => inSources[id]?.message ?? id),
      })
    }
  }
  return states
}
