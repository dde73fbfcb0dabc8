import type { Rolldown } from 'vite'
import { PARTS, TOGETHER } from './chunk-tables.ts'

type Groups = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>
type NameGroup = Extract<Groups[number]['name'], (...given: never[]) => unknown>
type Modules = Parameters<NameGroup>[1]

const fileOf = (layer: 'page' | 'later' | 'feature', name: string): string =>
  TOGETHER.find(([, of, ...names]) => of === layer && names.includes(name))?.[0] ??
  `${layer}-${name.replace(/[^a-z-]+/g, '-')}`

/** The part that a module belongs to: the first that needs it without waiting for it. */
function collect(root: string, modules: Modules): Map<string, string> {
  const found = new Map<string, string>()
  const add = (id: string, part: string) => {
    if (found.has(id) || id.endsWith('.css')) return
    // pages use the contract too, and none of them waits for the store
    const isContract = id.startsWith(`${root}/contract/`)
    if (isContract && part === 'data-later') return
    found.set(id, isContract && part === 'offline' ? 'home' : part)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) add(next, part)
  }
  for (const [part, ...beginnings] of PARTS) {
    for (const beginning of beginnings) {
      const id = beginning.startsWith('/') ? root + beginning : `${root}/src/${beginning}`
      if (!modules.getModuleInfo(id)) throw new Error(`no module ${beginning} is in the build`)
      add(id, part)
    }
  }
  return found
}

/** True for what a page draws at once; its dialogs and sheets come later. */
function isAtOnce(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.includes('?tsr-split=')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isAtOnce(importer, modules, seen))
}

/**
 * Few files in place of many: a page is one file and what it shows later another; so is each feature, and what pages
 * share of everything below the features.
 */
function placeOf(path: string, id: string, modules: Modules): string | null {
  const [, layer, name] = /^src\/(routes|features)\/([^/?]+)/.exec(path) ?? []
  if (path === 'src/ui/empty-drawing.tsx') return 'shell-later'
  // drawings need it, and so do what chooses colours and what plays music
  if (path === 'contract/oklch.ts' || path === 'src/art/random.ts') return 'drawing'
  // drawings, the store in memory, and what tells how good a password is, are each large and rarely wanted
  if (/drawn-|-drawing\.tsx|^src\/data\/db\/memory\.ts|password-strength\.ts|common-passwords\.ts/.test(path))
    return null
  // only some cards ask for it: those of guests, those with links, and those in other languages
  if (
    /guest-words\.ts|linked-text\.tsx|mentioned-text\.tsx|anpan-id\.ts|text-(?:parts|links)\.ts|translate-button\.tsx|features\/posts\/translation\.ts/.test(
      path,
    )
  )
    return 'cards-later'
  // is wanted once the page is at rest
  if (
    /^contract\/(?:batch|events|notices|notice-kinds|unwanted-finder|word-automaton)\.ts$|^src\/data\/events\/|notices\/hooks\/keep-notices\.ts/.test(
      path,
    )
  )
    return 'data-later'
  // is wanted where there is no composer too: who writes, what one wishes and throws away, why it was refused
  if (
    /^src\/(?:features\/posts\/(?:author-face|use-discard|use-queue-wish|fail-reasons)\.tsx?|data\/conversations\/shown\.ts)$/.test(
      path,
    )
  )
    return 'shared'
  // what a card shows only after a press
  if (path.startsWith('src/features/posts/later/') || path === 'src/data/posts/hooks/removing.ts') return 'posts-later'
  // needs the store, which no page asks for before it is drawn
  if (
    /^src\/data\/(?:people\/(?:store-people|views)|storage\/(?:storage-use|tidy)|shares\/shares|drafts\/(?:draft-list|draft-pictures|add-to-slot)|notifications\/system-notices|posts\/(?:list-view|newest-pictures|search|stored-texts)|products\/product-store|comments\/(?:overlay|thread-store)|notices\/(?:notice-store|stored-notices)|search\/(?:found-\w+|stored-tags)|db\/held-rows|orders\/trim-orders|conversations\/stored-conversations|reviews\/trim-reviews)\.ts$|^src\/lib\/search-fit\.ts$/.test(
      path,
    )
  )
    return 'data-later'
  // only pages of accounts ask for it
  if (
    /^contract\/(?:accounts|passkeys)\.ts$|^src\/data\/session\/hooks\/(?:enter|security|sessions|passkeys|webauthn|mail|leaving)\.ts$/.test(
      path,
    )
  )
    return 'feature-account'
  // only operators ask for it; the pages that change the portal need what all pages of the console need, never the reverse
  if (/^contract\/(?:accent|portal-edit|setup)\.ts$|^src\/data\/admin\/hooks\/(?:portal|setup)\.ts$/.test(path))
    return fileOf('feature', 'console')
  if (
    /^src\/(?:shell\/console|data\/admin)\/|^contract\/admin\.ts$|console\/(?:reading-state|portal-words|radio-rows)\.tsx?$/.test(
      path,
    )
  )
    return fileOf('page', 'admin')
  if (path === 'src/data/session/hooks/invitation.ts') return 'feature-account'
  // only a guest who names themselves asks for it
  if (/^contract\/(?:guest-texts|shown-addresses)\.ts$/.test(path)) return fileOf('page', 'profile')
  // keeps the portal on the device, once the page is at rest
  if (path === 'src/data/portal/hooks/keep-portal.ts') return 'data-later'
  // a portal without announcements asks for none of it
  if (path === 'contract/announcements.ts') return fileOf('feature', 'announcements')
  if (/^src\/data\/announcements\/(?:hooks\/load|announcement-store|commands\/.*)\.ts$/.test(path))
    return 'announcements-later'
  // only moderators ask for it
  if (
    /^(?:(?:contract|src\/data\/reports\/hooks)\/moderation\.ts|src\/features\/reports\/take-down-sheet\.tsx)$/.test(
      path,
    )
  )
    return fileOf('page', 'moderation')
  // is of no use without a network, and kept once it was wanted
  if (/^contract\/push\.ts$|^src\/(?:data|features)\/push\//.test(path)) return 'rare-push'
  if (/\/(?:open-orders|open-order-row|order-csv|use-order-steps|cancel-for-buyer)\.tsx?$/.test(path))
    return 'page-rare-orders'
  // a buyer and a moderator are asked the same question and read the same address; their pages share no other code
  if (/^src\/features\/shop\/(?:cancel-question|delivery-address)\.tsx$/.test(path)) return 'feature-orders'
  // both pages of moderators show it
  if (path === 'src/features/reports/use-nothing-done.ts') return 'home-later'
  if (path === 'src/data/reports/hooks/reporting.ts') return 'feature-reports'
  // moderators read why something was reported, and report nothing there
  if (path === 'src/features/reports/reason-words.ts') return fileOf('feature', 'posts')
  // what a stream tells of conversations asks for no page; the rest is asked for where they are
  if (/^contract\/conversations\.ts$|^src\/data\/conversations\/hooks\/(?:load|typing)\.ts$/.test(path))
    return 'feature-people'
  if (path === 'src/data/conversations/hooks/writing.ts') return fileOf('later', 'chattie')
  if (path.startsWith('src/data/conversations/hooks/')) return fileOf('page', 'chattie')
  // only pages of people ask for it
  if (
    /^contract\/(?:people|feeds|unwanted)\.ts$|^src\/data\/(?:people\/|search\/hooks\.ts|posts\/hooks\/(?:post-list|following)\.ts)/.test(
      path,
    )
  )
    return 'feature-people'
  if (path === 'src/data/notices/hooks/server-notices.ts') return fileOf('page', 'notifications')
  // needs the store too; only orders, reports and messages load it
  if (
    /^src\/data\/(?:lazy-commands|reports\/commands\/.*|orders\/(?:views|layer|reorder|stored-orders|refresh-orders|refusals|commands\/.*)|reviews\/(?:own-review|review-store|commands\/.*)|favourites\/(?!hooks\/).*|cart\/(?!hooks\/|cart\.ts).*|(?:conversations\/(?!hooks\/)|scheduled\/(?!hooks\/|shown-)).*)\.ts$|^contract\/(?:cart|favourites|scheduled|reviews)\.ts$/.test(
      path,
    )
  )
    return 'orders-later'
  // only pages of the shop, and those that list what waits, ask for it
  if (/^contract\/(?:holdings|orders|points)\.ts$|^src\/data\/orders\//.test(path)) return 'feature-orders'
  // a product's page shows them once it is drawn
  if (path.startsWith('src/data/reviews/hooks/')) return fileOf('later', 'products.$productId')
  // only the shop asks for them
  if (/^src\/data\/(?:favourites|cart)\/|^contract\/shipping-days\.ts$/.test(path)) return fileOf('feature', 'shop')
  // moderators read them too, and open no page of the shop
  if (path === 'src/features/shop/use-state-words.ts') return fileOf('feature', 'shop')
  // only a composer's sheets ask for it
  if (path.startsWith('src/data/scheduled/')) return fileOf('feature', 'composing')
  // what waits, and what was refused, is told without a composer
  if (path === 'src/features/composing/schedule-reasons.ts') return fileOf('feature', 'orders')
  // the cart does without them
  if (/^src\/features\/shop\/(?:order-(?!lines)|cancel-order|members-only)/.test(path)) return fileOf('page', 'orders')
  // only a post's page asks for it
  if (path.startsWith('src/data/comments/hooks/')) return fileOf('page', 'posts.$postId')
  if (layer === 'features' && name) return fileOf('feature', name)
  if (layer === 'routes' && name) return fileOf(isAtOnce(id, modules) ? 'page' : 'later', name)
  if (path.startsWith('src/shell/')) return 'shell-later'
  return /^(?:contract|src\/(?:data|lib|ui)|node_modules\/@tanstack\/query-persist-client-core)\//.test(path)
    ? 'shared'
    : null
}

function filesIn(root: string): NameGroup {
  let parts: Map<string, string> | undefined
  return (id, modules) => {
    parts ??= collect(root, modules)
    // the entry stays a file of its own: it tells one build from another
    if (id.endsWith('.css') || id === `${root}/src/app/main.tsx`) return null
    return parts.get(id) ?? placeOf(id.slice(root.length + 1), id, modules)
  }
}

/** A file's name: that of its group, or for a catalogue as in `texts-live-ja`. */
export function chunkName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, group, language] = /\/locales\/(\w+)\/(\w+)\.po$/.exec(facadeModuleId ?? '') ?? []
  // a route folder such as `(home)` would put its brackets into an address
  return group ? `texts-${group}-${language}` : name.replace(/[^\w-]/g, '')
}

/** Few files in place of many: a file costs a request, and the worker keeps them all. */
export const chunkGroups = (root: string): Groups => [
  {
    // the framework is one file: it packs better, and stays the same over most updates
    name: 'frame',
    test: /^\0rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui|@tanstack\/(?:react-router|router-core|history|store|react-store))\//,
  },
  { name: filesIn(root), debugName: 'files', includeDependenciesRecursively: false },
]
