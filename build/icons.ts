import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons as phosphor } from '@iconify-json/ph'
import { optimize } from 'svgo'
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
    load(id) {
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

/** From one drawing to the next, in widths of one: at no size does one show in another's box. */
const STEP = 2

/**
 * The rules of these icons. All stand in one picture, of which each shows its part: a browser makes a document of every
 * picture, which cost more than all other styles of a first visit.
 */
function drawn(names: Set<string>): string {
  const all = [...names].sort()
  const { width: side = 0 } = phosphor
  const columns = Math.ceil(Math.sqrt(all.length))
  const places = all.map((name, at) => ({ name, x: (at % columns) * STEP, y: Math.floor(at / columns) * STEP }))
  const [width, height] = [columns * STEP, Math.ceil(all.length / columns) * STEP]
  const bodies = places.map(
    ({ name, x, y }) => `<g transform='translate(${x * side} ${y * side})'>${bodyOf(name, side)}</g>`,
  )
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width * side} ${height * side}'>${bodies.join('')}</svg>`
  // the prefixed name alone: every browser knows it, and the picture is written once
  const shared = `{-webkit-mask:url("data:image/svg+xml,${escaped(picture)}") 0 0/${width}em ${height}em no-repeat;background-color:currentColor;width:1em;height:1em}`
  const own = places.map(({ name, x, y }) => `.${name}{-webkit-mask-position:-${x}em -${y}em}`)
  return `${all.map((name) => `.${name}`).join()}${shared}${own.join('')}`
}

/** An icon's drawing, to a tenth of its 256 units. */
function bodyOf(name: string, side: number): string {
  const icon = phosphor.icons[name.slice('i-ph-'.length)]
  if (!icon) throw new Error(`there is no icon ${name}`)
  const body = icon.body.replaceAll(' fill="currentColor"', '') // a mask knows no colours
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${body}</svg>`
  return optimize(svg, { multipass: true, floatPrecision: 1 })
    .data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('"', "'")
}

const escaped = (svg: string): string => svg.replace(/[%#<>]/g, encodeURIComponent)
