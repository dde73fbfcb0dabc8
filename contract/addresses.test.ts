import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressKind } from './addresses.ts'

/** Every address of the router, as it is written there. */
const routes = [
  ...new Set(
    [...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path ?? ''),
  ),
]
/** Ids as people and other sites write them; the router takes each. */
const IDS = ['1', 'ANPAN-AAAAAA', 'ANPAN-1.X', 'x.y', 'a.html', 'v1.2.0', 'robots.txt', 'が.js', '%2Ejs']

test('every address of the router is a page, whatever the ids in it', () => {
  expect(routes.length).toBeGreaterThan(40)
  const addresses = routes.flatMap((route) =>
    route.includes('$') ? IDS.map((id) => route.replace(/\$\w+/g, id)) : [route],
  )
  for (const address of addresses) expect(`${address} ${addressKind(address)}`).toBe(`${address} page`)
  for (const address of addresses.filter((each) => !each.endsWith('/')))
    expect(`${address}/ ${addressKind(`${address}/`)}`).toBe(`${address}/ page`)
})

test.each([
  ['/healthzone', 'page'],
  ['/healthz/', 'page'],
  ['/livezone', 'page'],
  ['/metrics-of-love', 'page'],
  ['/apiary', 'page'],
  ['/assetsy', 'page'],
  ['/no-such-page', 'page'],
  ['/People/ANPAN-1.X', 'page'],
  ['//', 'page'],
  ['/a//b', 'page'],
  ['/healthz', 'process'],
  ['/livez', 'process'],
  ['/metrics', 'process'],
  ['/api', 'api'],
  ['/api/posts', 'api'],
  ['/API/posts', 'api'],
  ['/api/user/export/files/x.zip', 'api'],
  ['/robots.txt', 'file'],
  ['/sitemap.xml', 'file'],
  ['/index.html', 'file'],
  ['/sw.js', 'file'],
  ['/og.png', 'file'],
  ['/manifest-en.webmanifest', 'file'],
  ['/assets/app-C8qQuoUG.js', 'file'],
  ['/assets/', 'file'],
  ['/.well-known/security.txt', 'file'],
  ['/.env', 'file'],
  ['/wp-content/x.php', 'file'],
  ['/uploads/0190c0de-0000-7000-8000-000000000000', 'file'],
] as const)('%s is a %s', (path, kind) => {
  expect(addressKind(path)).toBe(kind)
})

test('every public file is a file', () => {
  const files = readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(5)
  for (const { parentPath, name } of files) {
    const path = `${parentPath.slice('public'.length)}/${name}`
    expect(`${path} ${addressKind(path)}`).toBe(`${path} file`)
  }
})
