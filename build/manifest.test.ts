import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPicture } from '#contract/picture.ts'
import { startupImages } from '#src/features/install/startup-images.ts'
import { languageCodes } from './languages.ts'
import { manifestOf } from './manifest.ts'
import { inLanguage } from './shell.ts'

const fileOf = (path: string) => new URL(`../public${path}`, import.meta.url)
const sizeOf = (path: string) => {
  const facts = readPicture(new Uint8Array(readFileSync(fileOf(path))))
  if (typeof facts === 'string') throw new Error(`${path}: ${facts}`)
  return { sizes: `${facts.width}x${facts.height}`, type: facts.type }
}

describe.each(languageCodes)('the manifest in %s', (language) => {
  const manifest = manifestOf(language)

  test('speaks its language', () => {
    const words = [
      manifest.description,
      ...manifest.shortcuts.map(({ name }) => name),
      ...manifest.screenshots.map(({ label }) => label),
    ]
    for (const word of words) expect(word).not.toBe('')
    expect(manifest.lang).toBe(language)
    const others = languageCodes.filter((other) => other !== language).map(manifestOf)
    for (const other of others) {
      expect(other.description).not.toBe(manifest.description)
      for (const [at, { label }] of manifest.screenshots.entries()) expect(other.screenshots[at]?.label).not.toBe(label)
    }
  })

  test('is the same app whatever it speaks', () => {
    const { description, lang, shortcuts, screenshots, ...same } = manifest
    expect({ description, lang, shortcuts, screenshots, ...same }).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/',
    })
    const { id, scope, start_url } = manifestOf('ja')
    expect(same).toMatchObject({ id, scope, start_url })
  })

  test('names pictures that are there, in the size and kind that it says', () => {
    const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots]
    for (const { src, sizes, type } of pictures.filter(({ type }) => type !== 'image/svg+xml'))
      expect({ src, ...sizeOf(src) }).toEqual({ src, sizes, type })
    expect(existsSync(fileOf('/icons/icon.svg'))).toBe(true)
  })

  test('has icons of every purpose, four shortcuts, and pictures for phones and for computers', () => {
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/?compose=1', '/kabu-pay', '/chattie', '/discover'])
    const forms = manifest.screenshots.map(({ form_factor, sizes }) => `${form_factor} ${sizes}`)
    expect(forms).toEqual([...Array(5).fill('narrow 780x1688'), ...Array(3).fill('wide 1280x800')])
  })
})

test('the HTML links the manifest of its language', () => {
  for (const language of languageCodes)
    expect(inLanguage('<html><head></head></html>', language)).toContain(
      `<link rel="manifest" href="/manifest-${language}.webmanifest">`,
    )
})

test('an iPhone or iPad finds one start picture for its screen, of its exact size, in either theme', () => {
  for (const { path, width, height } of startupImages)
    expect({ path, ...sizeOf(path) }).toEqual({ path, sizes: `${width}x${height}`, type: 'image/png' })
  expect(new Set(startupImages.map(({ media }) => media)).size).toBe(startupImages.length)
})
