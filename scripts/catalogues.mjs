import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** @typedef {Awaited<ReturnType<typeof getCatalogs>>[number]} Catalogue */
/** @typedef {NonNullable<Awaited<ReturnType<Catalogue['collect']>>>} Messages the texts of the sources, by id */
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

/** Reads the texts of the sources. @returns {Promise<{ catalogue: Catalogue, inSources: Messages }[]>} the catalogues, each with the texts that it has to have */
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

/**
 * Compares every catalogue with the texts in the sources.
 * `wanted`: in a source but not in the catalogue; `stale`: the other way round; `empty`: without a translation.
 * @returns {Promise<CatalogueState[]>}
 */
export async function compareCatalogues() {
  const { locales, sourceLocale } = getConfig()
  const states = []
  for (const { catalogue, inSources } of await readSources()) {
    for (const language of locales) {
      const kept = (await catalogue.read(language)) ?? {}
      const ids = Object.keys(inSources)
      states.push({
        language,
        file: catalogue.getFilename(language),
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
