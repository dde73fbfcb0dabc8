// Draws public/icons and public/favicon.ico from the mark: `npm run icons`. The results are committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { openDrawing, readModules } from './drawing.mjs'
import { maskable, monochrome, square, tile } from './mark.mjs'

const folder = 'public/icons'

/** @param {Buffer[]} pngs @param {number[]} sizes an ICO file whose pictures are PNG */
function ico(pngs, sizes) {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  pngs.forEach((png, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(sizes[index] ?? 0, at)
    head.writeUInt8(sizes[index] ?? 0, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pngs])
}

/** @type {{ icons: Record<string, { body: string }> }} */
const glyphs = JSON.parse(readFileSync('node_modules/@iconify-json/ph/icons.json', 'utf8'))

/** A duotone glyph on a soft circle. @param {{ glyph: string, soft: string, ink: string }} shortcut */
function shortcutIcon({ glyph, soft, ink }) {
  const drawing = glyphs.icons[`${glyph}-duotone`]
  if (!drawing) throw new Error(`no glyph ${glyph}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="${soft}"/><g transform="translate(22 22) scale(${52 / 256})" color="${ink}">${drawing.body}</g></svg>`
}

const { shortcuts } = await readModules('/build/shortcuts.ts')
const { draw, close } = await openDrawing()
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/icon.svg`, `${tile}\n`)
writeFileSync(`${folder}/icon-192.png`, await draw(tile, 192))
writeFileSync(`${folder}/icon-512.png`, await draw(tile, 512))
writeFileSync(`${folder}/maskable-192.png`, await draw(maskable, 192))
writeFileSync(`${folder}/maskable-512.png`, await draw(maskable, 512))
writeFileSync(`${folder}/monochrome-512.png`, await draw(monochrome, 512))
writeFileSync(`${folder}/apple-touch-180.png`, await draw(square, 180))
for (const shortcut of shortcuts)
  writeFileSync(`${folder}/shortcut-${shortcut.id}-96.png`, await draw(shortcutIcon(shortcut), 96))
const sizes = [16, 32, 48]
const pngs = []
for (const size of sizes) pngs.push(await draw(tile, size))
writeFileSync('public/favicon.ico', ico(pngs, sizes))
await close()
