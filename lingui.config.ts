import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'

/** Features of the first screen; the texts of every other feature are a catalogue of their own, loaded with it. */
const firstFeatures = ['language', 'posts', 'services', 'theme']
const tests = '**/*.test.*'

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** What the posts show only after a press has its texts as a late feature has. */
const laterPosts = 'src/features/posts/later'

const lateFeatures = foldersOf('src/features').filter((name) => !firstFeatures.includes(name))
const withoutParameter = (page: string) => page.replace(/\.\$.*/, '')
const pages = foldersOf('src/routes').filter((name) => name !== '(home)')

const catalogues = [
  {
    // what a visitor of home needs at once; it is loaded before the first paint and stays small
    path: 'locales/{locale}',
    include: [
      'src/app/main.tsx',
      'src/routes/__root.tsx',
      'src/shell',
      'src/routes/(home)',
      ...firstFeatures.map((name) => `src/features/${name}`),
    ],
    exclude: [tests, `${laterPosts}/**`],
  },
  { path: 'locales/features/posts/{locale}', include: [laterPosts], exclude: [tests] },
  ...lateFeatures.map((name) => ({
    path: `locales/features/${name}/{locale}`,
    include: [`src/features/${name}`],
    exclude: [tests],
  })),
  // a page and those of its single things have their texts together
  ...[...new Set(pages.map(withoutParameter))].map((name) => ({
    path: `locales/pages/${name}/{locale}`,
    include: pages.filter((page) => withoutParameter(page) === name).map((page) => `src/routes/${page}`),
    exclude: [tests],
  })),
]

// `npm run texts <name> …` works on the catalogues of these pages and features alone
const wanted = process.env.TEXTS_OF?.split(' ').filter(Boolean) ?? []
const isWanted = ({ path }: { path: string }) =>
  wanted.length === 0 ||
  wanted.some((name) => path.includes(`/${name}/`) || (name === 'home' && path === 'locales/{locale}'))

export default defineConfig({
  locales: ['ja', 'en', 'ko', 'zh'],
  sourceLocale: 'en',
  format: 'po',
  formatOptions: { origins: false },
  orderBy: 'message',
  catalogs: catalogues.filter(isWanted),
})
