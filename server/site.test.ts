import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from './site.ts'

test('the picture of link previews is a PNG of the size that is said, and light enough to be fetched', () => {
  const file = readFileSync(`public${site.picture.path}`)
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([site.picture.width, site.picture.height])
  expect(file.length).toBeLessThan(200 * 1024)
})

test('theme colour and zoom are those of the specification', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(page).toContain('<meta name="theme-color" content="#0ea5e9"')
  expect(page).toMatch(/<meta name="viewport" content="[^"]*maximum-scale=5/)
})
