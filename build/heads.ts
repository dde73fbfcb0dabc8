import { type AnyRoute, createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import type { PageHead, PageHeads } from '#contract/page-heads.ts'
import { withPages } from './page-server.ts'
import { textGroupOf } from './text-groups.ts'

/** Writes `heads.json`: what every route says of itself in every language, for the server's HTML and sitemap. */
export function heads(): Plugin {
  let root = ''
  return {
    name: 'anpan-heads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const heads = await collectHeads(root)
      for (const [path, head] of Object.entries(heads.pages)) Object.assign(head, neededBy(path, bundle))
      this.emitFile({ type: 'asset', fileName: 'heads.json', source: JSON.stringify(heads) })
    },
  }
}

/** The files that a page cannot be drawn without: without this word they are asked for one after another. */
function neededBy(path: string, bundle: Rolldown.OutputBundle): Pick<PageHead, 'files' | 'texts'> {
  if (path === '/') return {} // its HTML names them (`shell.ts`)
  const folder = path.slice(1).replaceAll('/', '.')
  const own = `/routes/${folder}/`
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    chunk.imports.forEach(add)
  }
  const isPage = (id: string) => id.includes(own) && id.endsWith('?tsr-split=component')
  for (const needed of [isPage, endsWith('/data/page.ts')]) add(fileWith(bundle, needed))
  const groups = new Set(['live', textGroupOf(`routes/${folder}`)])
  const textsIn = (language: Language) =>
    [...groups].map((group) => fileWith(bundle, endsWith(`/locales/${group}/${language}.po`)))
  return {
    files: [...files],
    texts: { ja: textsIn('ja'), en: textsIn('en'), ko: textsIn('ko'), zh: textsIn('zh') },
  }
}

const endsWith = (end: string) => (id: string) => id.endsWith(end)

function fileWith(bundle: Rolldown.OutputBundle, isIt: (id: string) => boolean): string {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.some(isIt))
  return chunk?.fileName ?? '' // a page that only leads elsewhere
}

/** Asks the real routes, with the real catalogues. Rejects where a route leaves out its title or description. */
export async function collectHeads(root: string): Promise<PageHeads> {
  return withPages(root, 'heads', async (load) => {
    const { startTexts } = await load('/src/features/language/texts.ts')
    const { routeTree } = await load('/src/routeTree.gen.ts')
    return readRoutes(routeTree as AnyRoute, startTexts as (language: Language) => Promise<void>)
  })
}

async function readRoutes(routeTree: AnyRoute, startTexts: (language: Language) => Promise<void>): Promise<PageHeads> {
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const routes = Object.entries(router.routesByPath as Record<string, AnyRoute>)
  const found: PageHeads = { pages: {}, moved: {}, notFound: emptyHead(routeTree) }
  for (const language of LANGUAGES) {
    await startTexts(language)
    await fill(found.notFound, routeTree, language)
    for (const [path, route] of routes) {
      const goal = goalOf(route)
      if (goal) found.moved[path] = goal
      else await fill((found.pages[path] ??= emptyHead(route)), route, language)
    }
  }
  return found
}

function emptyHead({ options }: AnyRoute): PageHead {
  // the page's own types are not known here
  const staticData = options.staticData as
    | (Pick<PageHead, 'sitemap' | 'asks'> & { service?: { id: string; isDemo?: true }; partOf?: string })
    | undefined
  const service = staticData?.service?.id ?? staticData?.partOf
  return {
    title: { ja: '', en: '', ko: '', zh: '' },
    description: { ja: '', en: '', ko: '', zh: '' },
    ...(staticData?.sitemap && { sitemap: staticData.sitemap }),
    ...(staticData?.asks && { asks: staticData.asks }),
    ...(staticData?.service && { isService: true }),
    ...(service !== undefined && { service }),
    ...(staticData?.service?.isDemo && { isDemo: true }),
  }
}

/** A route without a component only leads to another one. */
function goalOf({ options }: AnyRoute): string | undefined {
  if (options.head || !options.beforeLoad) return undefined
  try {
    options.beforeLoad({ search: {} } as never)
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.to
    throw thrown
  }
  return undefined
}

async function fill(head: PageHead, { id, options }: AnyRoute, language: Language): Promise<void> {
  await (options.loader as (() => unknown) | undefined)?.()
  const said = (await options.head?.({} as never)) as
    | { meta?: { title?: string; name?: string; content?: string }[] }
    | undefined
  const title = said?.meta?.find((tag) => tag.title)?.title
  const description = said?.meta?.find((tag) => tag.name === 'description')?.content
  if (!title || !description) throw new Error(`the route ${id} has no title or no description in ${language}`)
  head.title[language] = title
  head.description[language] = description
}
