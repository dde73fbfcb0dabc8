import type { Plugin } from 'vite'

const CATALOGUE = /\/locales\/.*\.po$/
/** An id as Lingui makes it of a message: six signs of a hash, between quotes that may stand in a string themselves. */
const QUOTED_ID = /(\\?["'`])([\w+/]{6})\1/g

/**
 * Gives the messages short ids in place of Lingui's, which are parts of a hash and cannot be packed: numbers, in the
 * order in which the catalogues have them. They hold within one build, whose files are all written with the same ones.
 */
export function shortIds(): Plugin {
  let ids: Map<string, string> | undefined
  return {
    name: 'anpan-short-ids',
    apply: 'build',
    renderStart() {
      ids = undefined
    },
    renderChunk(code) {
      ids ??= numbered(
        [...this.getModuleIds()]
          .filter((id) => CATALOGUE.test(id))
          .toSorted()
          .map((id) => this.getModuleInfo(id)?.code ?? ''),
      )
      return { code: withShortIds(code, ids), map: null }
    },
  }
}

/** A short id for each of those that these catalogues name, as they are compiled. */
export function numbered(catalogues: readonly string[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const catalogue of catalogues)
    for (const [, id = ''] of catalogue.matchAll(/"([\w+/]{6})\\?":\s*\[/g)) {
      if (!ids.has(id)) ids.set(id, ids.size.toString(36))
    }
  return ids
}

/** The code with these ids in place; what only looks like one stays. */
export const withShortIds = (code: string, ids: ReadonlyMap<string, string>): string =>
  code.replace(QUOTED_ID, (whole, quote: string, id: string) => {
    const short = ids.get(id)
    return short === undefined ? whole : quote + short + quote
  })
