import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGenerator, presetIcons } from 'unocss'
import type { Plugin } from 'vite'

/** Where the icons of shell and home stand; those of every page's own tile are drawn at home. */
const FIRST =
  /^src\/(?:main\.tsx|shell\/|ui\/(?!official-mark)|features\/(?:language|posts(?!\/later)|services|theme)\/|routes\/(?:__root\.tsx|\(home\)\/|[^/]+\/service\.ts))/
const SHEETS = ['virtual:icons/first.css', 'virtual:icons/later.css']
const ICON = /\bi-ph-[a-z0-9]+(?:-[a-z0-9]+)*/g

/**
 * The drawings of all icons that the sources name, as two stylesheets: those that home needs, loaded beside its texts,
 * and those of the other pages, loaded with the first of these. No icon stands in both.
 */
export function icons(): Plugin {
  let root = ''
  return {
    name: 'anpan-icons',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (SHEETS.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const sheet = id.startsWith('\0') ? id.slice(1) : ''
      if (!SHEETS.includes(sheet)) return undefined
      const { first, later } = iconsOf(root)
      return sheet === SHEETS[0] ? drawn(first) : drawn(new Set([...later].filter((icon) => !first.has(icon))))
    },
    // a new icon in a source is a new sheet
    handleHotUpdate: ({ file, server }) => {
      if (!/\/src\/.*\.tsx?$/.test(file)) return
      for (const sheet of SHEETS) {
        const module = server.moduleGraph.getModuleById(`\0${sheet}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
    },
  }
}

function iconsOf(root: string) {
  const first = new Set<string>()
  const later = new Set<string>()
  for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const file = `src/${name.replaceAll('\\', '/')}`
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
    const found = readFileSync(join(root, file), 'utf8').match(ICON) ?? []
    for (const icon of found) (FIRST.test(file) ? first : later).add(icon)
  }
  return { first, later }
}

/** The rules of these icons, without the colour that the preset adds: it would undo a colour said beside them. */
async function drawn(names: Set<string>): Promise<string> {
  const preset = presetIcons({ mode: 'mask', scale: 1, processor: (rules) => void delete rules.color })
  const generator = await createGenerator({ presets: [preset] })
  const { css } = await generator.generate(names, { preflights: false, safelist: false })
  return css
}
