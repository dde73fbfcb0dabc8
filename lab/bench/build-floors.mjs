// Builds the pages that the product is held against into lab/bench/pages/dist/.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const pages = fileURLToPath(new URL('pages', import.meta.url))
const built = join(pages, 'dist')
/** The pages with nothing else in them. */
export const FLOORS = ['static', 'static-sw', 'stack-lite', 'virtua']
const SERVICES = 12
const CARDS = 10

/** @typedef {import('./pages/posts.ts').FloorPost} FloorPost */

/** @param {string} name where the files of a floor are once it is built */
export const builtFolder = (name) => join(built, name)

/** Builds everything. @param {readonly FloorPost[]} posts what the static pages show */
export async function buildFloors(posts) {
  for (const name of FLOORS) rmSync(builtFolder(name), { recursive: true, force: true })
  writeStatic('static', posts)
  writeStatic('static-sw', posts)
  writeWorker('static-sw')
  for (const name of ['stack-lite', 'virtua']) await buildPage(name)
  writeWorker('stack-lite')
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @param {FloorPost} post */
const card = ({ user, createdAt, content, _count }) =>
  `<article><strong>${escaped(user.firstName)}</strong> <time>${createdAt}</time><p>${escaped(content)}</p>` +
  `<button type="button">${_count.likes}</button></article>`

/** Header, hero, services and cards in one file, with their styles: nothing can be faster. @param {string} name @param {readonly FloorPost[]} posts */
function writeStatic(name, posts) {
  const css = readFileSync(join(pages, 'floor.css'), 'utf8').replace(/\s+/g, ' ')
  const services = Array.from({ length: SERVICES }, (_, at) => `<li>Service ${at + 1}</li>`).join('')
  const worker = name === 'static-sw' ? `<script>navigator.serviceWorker.register('/sw.js')</script>` : ''
  mkdirSync(builtFolder(name), { recursive: true })
  writeFileSync(
    join(builtFolder(name), 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><link rel="icon" href="data:,"><style>${css}</style></head><body><header>${name}</header><section class="hero"><h1>Welcome to the floor</h1><p>One door to everyday life</p></section><ul class="services">${services}</ul>${posts.slice(0, CARDS).map(card).join('')}${worker}</body></html>`,
  )
}

/** A worker that keeps every file of a page and answers from them first. @param {string} name */
function writeWorker(name) {
  const names = readdirSync(builtFolder(name), { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const files = names.map((file) => join(file.parentPath, file.name).slice(builtFolder(name).length))
  const list = JSON.stringify(files.map((file) => (file === '/index.html' ? '/' : file)))
  writeFileSync(
    join(builtFolder(name), 'sw.js'),
    `self.addEventListener('install', (event) => event.waitUntil(caches.open('precache').then((cache) => cache.addAll(${list}))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request.mode === 'navigate' ? '/' : event.request).then((kept) => kept ?? fetch(event.request))))
`,
  )
}

/** @param {string} name */
async function buildPage(name) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(pages, name),
    plugins: [react()],
    build: { target: 'es2022', outDir: builtFolder(name), modulePreload: { polyfill: false }, emptyOutDir: true },
  })
  const file = join(builtFolder(name), 'index.html')
  const html = readFileSync(file, 'utf8')
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)">/
  const sheet = join(builtFolder(name), link.exec(html)?.[1] ?? '')
  const css = readFileSync(sheet, 'utf8')
  rmSync(sheet)
  writeFileSync(
    file,
    html.replace(link, () => `<style>${css}</style>`),
  )
}
