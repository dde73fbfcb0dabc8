import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ManifestTransform } from 'workbox-build'
import { addressKind } from '../contract/addresses.ts'
import { firstLoadFiles } from '../scripts/checks/first-load.mjs'
import { PACK_ADDRESS, type PackedFile } from '../src/sw/packed-file.ts'
import { languages } from './languages.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

/**
 * Writes what the worker keeps into one file, once the worker is built and has its list: one request in place of eighty,
 * which would wait for one another, and fewer bytes, since files that share words are packed together. Left out is what
 * every first visit has loaded already, for the browser has it still, and what is no text.
 */
export function precachePack(): { plugin: Plugin; note: ManifestTransform } {
  let folder = ''
  let listed: { url: string; revision: string | null }[] = []
  return {
    note: (manifest) => {
      listed = manifest.map(({ url, revision }) => ({ url, revision }))
      const page = listed.find(({ url }) => addressKind(`/${url}`) !== 'file')
      if (page) throw new Error(`contract/addresses.ts takes the file ${page.url} for a page`)
      return { manifest }
    },
    plugin: {
      name: 'anpan-precache-pack',
      apply: 'build',
      enforce: 'post',
      configResolved: (config) => {
        folder = join(config.root, config.build.outDir)
      },
      closeBundle: {
        order: 'post',
        sequential: true,
        async handler() {
          if (listed.length === 0) this.error('the worker has no list of files yet')
          const loads = Object.keys(languages).map((language) => new Set(firstLoadFiles(folder, language)))
          const files = await Promise.all(
            listed.map(async ({ url, revision }): Promise<PackedFile[]> => {
              const type = TYPES[url.slice(url.lastIndexOf('.') + 1)]
              if (!type || loads.every((load) => load.has(url))) return []
              return [{ url: `/${url}`, revision, type, text: await readFile(join(folder, url), 'utf8') }]
            }),
          )
          await writeFile(join(folder, PACK_ADDRESS), JSON.stringify(files.flat()))
        },
      },
    },
  }
}
