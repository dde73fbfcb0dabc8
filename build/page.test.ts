import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPicture } from '#contract/picture.ts'
import { manifestOf } from './manifest.ts'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const metaOf = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1]

test('the page may be enlarged five times', () => {
  expect(metaOf('viewport')?.split(', ')).toContain('maximum-scale=5')
  // a keyboard makes the page smaller, and covers no field
  expect(metaOf('viewport')?.split(', ')).toContain('interactive-widget=resizes-content')
})

test('page and installed app have the brand’s colour', () => {
  expect([metaOf('theme-color'), manifestOf('ja').theme_color]).toEqual(['#0ea5e9', '#0ea5e9'])
})

test('the share picture is a PNG of 1200 by 630', () => {
  const bytes = new Uint8Array(readFileSync(new URL('../public/og.png', import.meta.url)))
  expect(readPicture(bytes)).toEqual({ type: 'image/png', width: 1200, height: 630 })
})
