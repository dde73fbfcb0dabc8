import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons as phosphor } from '@iconify-json/ph'
import svg2ttf from 'svg2ttf'
import svgpath from 'svgpath'
import type { Plugin } from 'vite'
import { compress } from 'woff2-encoder'

/** Where the icons of shell and home stand; those of every page's own tile are drawn at home. */
const FIRST =
  /^src\/(?:main\.tsx|shell\/(?!console)|ui\/(?!official-mark)|features\/(?:language|posts(?!\/later)|services|theme)\/|routes\/(?:__root\.tsx|\(home\)\/|[^/]+\/service\.ts))/
const SHEETS = ['virtual:icons/first.css', 'virtual:icons/later.css']
const ICON = /\bi-ph-[a-z0-9]+(?:-[a-z0-9]+)*/g

/**
 * The drawings of all icons that the sources name, as two stylesheets with a font each: those that home needs, loaded
 * beside its texts, and those of the other pages, loaded with the first of these. No icon stands in both.
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
    load(id) {
      const sheet = id.startsWith('\0') ? id.slice(1) : ''
      if (!SHEETS.includes(sheet)) return undefined
      const { first, later } = iconsOf(root)
      return sheet === SHEETS[0]
        ? drawn('icons-first', first)
        : drawn('icons-later', new Set([...later].filter((icon) => !first.has(icon))))
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

/** The rules of these icons and the font that draws them. */
async function drawn(family: string, names: Set<string>): Promise<string> {
  const all = [...names].sort().map((name) => ({ name, layers: layersOf(name) }))
  const glyphs: string[] = []
  const rules = all.flatMap(({ name, layers }) =>
    layers.map(({ d, opacity }, at) => {
      const sign = FIRST_SIGN + glyphs.push(d) - 1
      // the second layer of an icon lies on the first
      const look = `${opacity ? `opacity:${opacity};` : ''}${at ? 'margin-inline-start:-1em;' : ''}`
      return `.${name}::${PSEUDO[at]}{${look}content:"\\${sign.toString(16)}"}`
    }),
  )
  const font = Buffer.from(await compress(fontOf(glyphs))).toString('base64')
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${font}) format("woff2")}
${all.map(({ name }) => `.${name}`).join()}{font-family:${family};${SHARED}}${rules.join('')}`
}

const FIRST_SIGN = 0xe000
const PSEUDO = ['before', 'after']
/** A sign fills a box of its own size, whatever the text around it looks like. */
const SHARED =
  'width:1em;height:1em;line-height:1;font-weight:400;font-style:normal;letter-spacing:0;text-indent:0;white-space:nowrap;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale'

interface Layer {
  /** The path of an SVG. */
  d: string
  opacity?: string
}

/** What an icon is drawn of: one path, or two where a part of it is fainter. */
function layersOf(name: string): Layer[] {
  const icon = phosphor.icons[name.slice('i-ph-'.length)]
  if (!icon) throw new Error(`there is no icon ${name}`)
  const paths = [...icon.body.matchAll(/<path([^>]*)>/g)]
  if (paths.length === 0 || paths.length > PSEUDO.length) throw new Error(`${name} has ${paths.length} layers`)
  return paths.map(([, attributes = '']) => {
    const named = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])
    const { d, opacity } = Object.fromEntries(named)
    return { d, opacity }
  })
}

/** A font with these paths as its signs, from `FIRST_SIGN` on; the same each time that it is made. */
function fontOf(paths: readonly string[]): Uint8Array {
  const { width: side = 0 } = phosphor
  const glyphs = paths.map((path, at) => {
    const d = svgpath(path)
      .unarc()
      .scale(UNITS / side, -UNITS / side)
      .translate(0, UNITS)
      .round(1)
    return `<glyph unicode="&#${FIRST_SIGN + at};" horiz-adv-x="${UNITS}" d="${d}"/>`
  })
  const face = `<font-face font-family="icons" units-per-em="${UNITS}" ascent="${UNITS}" descent="0"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font horiz-adv-x="${UNITS}">${face}${glyphs.join('')}</font></defs></svg>`
  return svg2ttf(svg, { ts: 0 }).buffer
}

/** Steps of the raster on which a font's points lie, from one side of an icon to the other. */
const UNITS = 256
