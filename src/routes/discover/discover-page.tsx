import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { takeSearchFocus } from '#src/features/search/search-focus.ts'
import { EditedPost } from '#src/features/posts/edited-post.tsx'
import { NewPostButton } from '#src/features/posts/new-post-button.tsx'
import { useEditPost } from '#src/features/posts/use-edit-post.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useSaySent } from '#src/features/posts/use-say-sent.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useEarlyField } from '#src/shell/first-frame/early-field.ts'
import { Beside } from './parts/beside.tsx'
import { Panel } from './parts/panel.tsx'
import { QuickTags } from './parts/quick-tags.tsx'
import type { ProductChoice } from './product-choice.ts'
import { useEarlyScroll } from './first-results.ts'
import { addressOf, discoverSearch, type Tab } from './rules.ts'
import { useResults } from './use-results.ts'
import { useSearchText } from './use-search-text.ts'

const ComposerTools = lazyWithRetry(() => import('#src/features/composing/composer-tools.tsx'), 'ComposerTools')

const PortalNote = lazyWithRetry(() => import('#src/features/portal/portal-note.tsx'), 'PortalNote')

const SLOT = 'discover'

const GRID =
  'page-wide tablet:max-w-688px desktop:(grid max-w-1280px gap-x-6 items-start pt-5 grid-cols-[minmax(0,1fr)_272px]) wide:grid-cols-[minmax(0,1fr)_320px]'

/** Search over services, posts, shops and products, which had their address here before they had pages. */
export function DiscoverPage() {
  const { product } = useSearch({ from: '/discover' })
  return product ? <Navigate to="/products/$productId" params={{ productId: product }} replace /> : <Discover />
}

function Discover() {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/discover' })
  const { q = '', tab = 'all', ...choice } = discoverSearch(useSearch({ from: '/discover' }))
  const draft = useDraft(SLOT)
  const [startsFocused] = useState(takeSearchFocus)
  const [isWriting, setWriting] = useState(false)
  const found = useResults(q, tab)
  const hasShop = !usePortal().hiddenServices.includes('shop')
  const isOffered = hasShop || (tab !== 'shop' && tab !== 'products')

  // what is chosen among products stays while one looks elsewhere
  const go = (nextQ: string, nextTab: Tab, nextChoice: ProductChoice = choice) =>
    void navigate({ search: addressOf(nextQ, nextTab, nextChoice), replace: true, resetScroll: false })
  const field = useSearchText(q, (text) => go(text, tab))
  const around = useRef<HTMLDivElement>(null)
  useEarlyField(() => around.current?.querySelector('input'), field.change)
  useEarlyScroll()

  useSaySent()
  const handleWrite = useCallback(() => setWriting(true), [])
  const editing = useEditPost()

  function handleClear() {
    field.fill('')
    go('', 'all', {})
  }

  return (
    <div className={GRID}>
      <h1 className="only-read">
        <Trans comment="page to find posts and products">Discover</Trans>
      </h1>
      <div className="min-w-0">
        <div
          ref={around}
          className="bg-surface px-4 pt-2 pb-3 tablet:px-6 desktop:(bg-transparent p-0)"
          {...field.events}
        >
          <SearchField
            label={t({ message: 'Search', comment: 'name of the field; verb' })}
            placeholder={t`Search posts, products, services`}
            clearLabel={t({ message: 'Clear search', comment: 'button in the field' })}
            value={field.text}
            onChange={field.change}
            startsFocused={startsFocused}
            className="desktop:(bg-surface ring-line px-4 min-h-13)"
          />
          <div className="mt-3">
            <QuickTags text={field.text} onFill={field.fill} />
          </div>
        </div>
        <TabRow tab={tab} hasShop={hasShop || !isOffered} onChange={(next) => go(q, next)} />
        <TabPanel name="discover" value={tab}>
          {isOffered ? (
            <Panel
              q={q}
              tab={tab}
              found={found}
              choice={choice}
              onChoice={(next) => go(q, tab, next)}
              onClear={handleClear}
              onEdit={editing.open}
            />
          ) : (
            <PortalNote kind="hidden" />
          )}
        </TabPanel>
      </div>
      {/* of a part it would tell otherwise than of the whole */}
      <Beside cards={found.isPart ? [] : found.cards} shops={found.isPart ? [] : found.shops} />
      <EditedPost editing={editing} />
      <NewPostButton
        draft={draft}
        slot={SLOT}
        tools={ComposerTools}
        isOpen={isWriting}
        onOpen={handleWrite}
        onClose={() => setWriting(false)}
      />
    </div>
  )
}

/** The tabs, with messages for members only; they stay in sight while the lists scroll. */
function TabRow({ tab, hasShop, onChange }: { tab: Tab; hasShop: boolean; onChange(tab: Tab): void }) {
  const { t } = useLingui()
  const hasMessages = useAccount()?.kind === 'member' || tab === 'messages'
  return (
    <div className="under-header">
      <Tabs
        label={t`What to show`}
        name="discover"
        value={tab}
        tabs={[
          { id: 'all', label: t({ message: 'All', comment: 'tab: posts and products' }) },
          { id: 'posts', label: t({ message: 'Posts', comment: 'tab' }) },
          ...(hasShop
            ? [
                { id: 'shop' as const, label: t({ message: 'Shop', comment: 'tab: what shops write' }) },
                { id: 'products' as const, label: t({ message: 'Products', comment: 'tab' }) },
              ]
            : []),
          ...(hasMessages
            ? [{ id: 'messages' as const, label: t({ message: 'Messages', comment: 'tab: own messages' }) }]
            : []),
        ]}
        onChange={onChange}
        className="desktop:bg-bg!"
      />
    </div>
  )
}
