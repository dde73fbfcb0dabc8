import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

const CATALOGUE = /\/locales\/.*\.po$/
/** An id as Lingui makes it of a message: six signs of a hash, between quotes that may stand in a string themselves. */
const QUOTED_ID = /(\\?["'`])([\w+/]{6})\1/g

/**
 * Gives the messages short ids in place of Lingui's, which are parts of a hash and cannot be packed: numbers, in the
 * order in which the code shows them. They hold within one build, whose files are all written with the same ones.
 */
export function shortIds(): Plugin {
  let ids: Map<string, string> | undefined
  return {
    name: 'anpan-short-ids',
    apply: 'build',
    renderStart() {
      ids = undefined
    },
    renderChunk(code, { moduleIds }) {
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
      const all = [...this.getModuleIds()].toSorted()
      ids ??= numbered(
        all.filter((id) => CATALOGUE.test(id)).map(codeOf),
        all.filter((id) => id.includes('/src/')).map(codeOf),
      )
      const short = withShortIds(code, ids)
      return { code: moduleIds.some((id) => CATALOGUE.test(id)) ? inOrder(short) : short, map: null }
    },
  }
}

/**
 * A short id for each message that these catalogues name, as they are compiled. A catalogue's ids follow each other, and
 * in it those of the messages that are beside each other in the modules: both pack better.
 */
export function numbered(catalogues: readonly string[], modules: readonly string[]): Map<string, string> {
  const shown = modules.flatMap((code) => [...code.matchAll(QUOTED_ID)].map(([, , id = '']) => id))
  const ids = new Map<string, string>()
  for (const catalogue of catalogues) {
    const named = new Set([...catalogue.matchAll(/"([\w+/]{6})\\?":\s*\[/g)].map(([, id = '']) => id))
    for (const id of [...shown, ...named]) if (named.has(id) && !ids.has(id)) ids.set(id, ids.size.toString(36))
  }
  return ids
}

/** The code with these ids in place; what only looks like one stays. */
export const withShortIds = (code: string, ids: ReadonlyMap<string, string>): string =>
  code.replace(QUOTED_ID, (whole, quote: string, id: string) => {
    const short = ids.get(id)
    return short === undefined ? whole : quote + short + quote
  })

const COMPILED = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g

/** Compiled catalogues with their messages in the order of their short ids. Throws where the code holds none. */
export function inOrder(code: string): string {
  if (code.search(COMPILED) < 0) throw new Error('a catalogue is not compiled as it was')
  return code.replace(COMPILED, (_all, compiled: string) => {
    const messages: Record<string, unknown> = JSON.parse(runInNewContext(compiled))
    const lines = Object.entries(messages)
      .toSorted(([a], [b]) => Number.parseInt(a, 36) - Number.parseInt(b, 36))
      .map(([id, message]) => `${JSON.stringify(id)}:${JSON.stringify(message)}`)
    return `JSON.parse(${JSON.stringify(`{${lines.join(',')}}`)})`
  })
}
