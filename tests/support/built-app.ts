import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PageHeads } from '#contract/page-heads.ts'

export const SCRIPT_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const script = `export const words = '${'anpan '.repeat(200)}'\n`
const texts = (name: string) => ({
  ja: `${name}（日本語）`,
  en: `${name} (English)`,
  ko: `${name} (한국어)`,
  zh: `${name}（中文）`,
})
const page = (name: string) => ({ title: texts(`${name} title`), description: texts(`${name} description`) })
const heads: PageHeads = {
  pages: {
    '/': { ...page('Home'), sitemap: { priority: 1, changes: 'daily' } },
    '/discover': {
      ...page('Discover'),
      sitemap: { priority: 0.9, changes: 'daily' },
      files: ['assets/page-discover-1.js', 'assets/index-abc123.js'],
      texts: {
        ja: ['assets/texts-live-ja-1.js'],
        en: ['assets/texts-live-en-1.js', 'assets/texts-rare-en-1.js'],
        ko: ['assets/texts-live-ko-1.js'],
        zh: [],
      },
      asks: ['/api/products', '/api/posts'],
    },
    '/kago': { ...page('Kago'), sitemap: { priority: 0.5, changes: 'monthly' }, isService: true },
    '/settings': page('Settings'),
    '/posts/$postId': page('Post'),
  },
  moved: { '/search': '/discover' },
  notFound: page('Nothing'),
}

const files: Record<string, string> = {
  'sw.js': script,
  'assets/index-abc123.js': script,
  'manifest-ja.webmanifest': '{"name":"ANPAN Portal"}',
  'pictures/one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.env': 'SECRET=1',
  '.well-known/hidden.txt': 'hidden',
  'assets/index-abc123.js.map': '{}',
  'csp.json': JSON.stringify({ script: [SCRIPT_HASH], style: [] }),
  'heads.json': JSON.stringify(heads),
  ...Object.fromEntries(
    ['home-ja', 'home-en', 'home-ko', 'home-zh', 'page-ja', 'page-en', 'page-ko', 'page-zh'].map((name) => [
      `${name}.html`,
      `<!doctype html><html lang="${name.slice(-2)}"><head><title>ANPAN</title><meta name="description" content="old" /><link rel="stylesheet" href="/assets/index-abc123.js"></head>`,
    ]),
  ),
}

/**
 * A folder as the build leaves one, with a file that must stay private beside it; resolves to the folder's path.
 * `others` take the place of files that stand in it otherwise.
 */
export function writeBuiltApp(others: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'anpan-dist-'))
  writeFileSync(join(root, 'package.json'), '{"private":true}')
  for (const [name, text] of Object.entries({ ...files, ...others })) {
    const file = join(root, 'dist', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  return join(root, 'dist')
}
