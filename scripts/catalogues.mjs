import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** @typedef {{ language: string, file: string, wanted: string[], stale: string[], empty: string[], count: number }} CatalogueState */

/**
 * Compares every catalogue with the texts in the sources.
 * `wanted`: in a source but not in the catalogue; `stale`: the other way round; `empty`: without a translation;
 * `count`: how many the sources have.
 * @returns {Promise<CatalogueState[]>}
 */
export async function compareCatalogues() {
  const config = getConfig()
  const states = []
  for (const catalogue of await getCatalogs(config)) {
    const inSources = await catalogue.collect()
    if (!inSources) throw new Error(`The texts for ${catalogue.path} could not be read from the sources.`)
    for (const language of config.locales) {
      const kept = (await catalogue.read(language)) ?? {}
      const ids = Object.keys(inSources)
      const isSource = language === config.sourceLocale
      states.push({
        language,
        count: ids.length,
        file: catalogue.getFilename(language),
        wanted: ids.filter((id) => !kept[id] || kept[id].obsolete).map((id) => inSources[id]?.message ?? id),
        stale: Object.keys(kept)
          .filter((id) => !inSources[id])
          .map((id) => kept[id]?.message ?? id),
        empty: ids
          .filter((id) => !isSource && kept[id] && !kept[id].translation)
          .map((id) => inSources[id]?.message ?? id),
      })
    }
  }
  return states
}
