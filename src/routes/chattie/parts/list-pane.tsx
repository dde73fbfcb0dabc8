import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useAddressText } from '#src/shell/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Skeleton, useIsLongWait } from '#src/ui/skeleton.tsx'
import { isFound, REQUESTS } from '../rules.ts'
import type { KeepChat } from '../use-chat.ts'
import type { Conversation } from '../use-conversations.ts'
import { ContactRow } from './contact-row.tsx'
import { QuickTiles } from './quick-tiles.tsx'

const ContactDialog = lazyWithRetry(() => import('./contact-dialog.tsx'), 'ContactDialog')
const GroupDialog = lazyWithRetry(() => import('./group-dialog.tsx'), 'GroupDialog')
const SettingsDialog = lazyWithRetry(() => import('./settings-dialog.tsx'), 'SettingsDialog')

export interface ListPaneProps {
  /** Undefined until they have been read. */
  conversations: readonly Conversation[] | undefined
  /** How many strangers have written. */
  requests: number
  openId: string | undefined
  keep: KeepChat
  className: string
}

/** Everybody to write to, with search by name and the quick ways. */
export function ListPane({ conversations, requests, openId, keep, className }: ListPaneProps) {
  const { t } = useLingui()
  const { isDemo } = usePortal()
  const [search, setSearch] = useAddressText('q')
  const [dialog, setDialog] = useState<'contact' | 'group' | 'settings' | null>(null)
  const found = conversations?.filter(({ name }) => isFound(name, search))
  const close = () => setDialog(null)
  return (
    <div
      className={`relative flex flex-col min-h-0 bg-surface lt-desktop:(w-full max-w-640px mx-auto min-h-[calc(100dvh-52px-var(--dock))] -mb-6) ${className}`}
    >
      <div className="px-4 pt-1 pb-3 line-below desktop:pt-4">
        <p aria-hidden className="hidden items-center h-11 mb-3 text-h1 desktop:flex">
          Chattie
        </p>
        <div className="flex items-center gap-1">
          <SearchField
            label={t`Search by name`}
            clearLabel={t({ message: 'Clear search', comment: 'button in a search field' })}
            value={search}
            onChange={setSearch}
            className="flex-1 min-w-0"
          />
          <IconButton
            label={t`Add a contact`}
            icon="i-ph-qr-code"
            className="-me-2"
            onClick={() => setDialog('contact')}
          />
        </div>
        {isDemo ? (
          <p className="mt-3 text-caption text-muted phrase">
            <Trans>Bots and contacts marked as samples are part of the demo.</Trans>
          </p>
        ) : null}
        <QuickTiles onGroup={() => setDialog('group')} onSettings={() => setDialog('settings')} />
      </div>
      {requests > 0 ? <RequestsLink count={requests} isOpen={openId === REQUESTS} /> : null}
      {found ? (
        <ul aria-label={t`Conversations`} className="desktop:(flex-1 min-h-0 overflow-y-auto)">
          {found.map((conversation) => (
            <ContactRow key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
          ))}
        </ul>
      ) : (
        <RowSkeletons />
      )}
      {found?.length === 0 && !search ? (
        <EmptyState
          kind="write"
          title={t`No conversations yet`}
          text={t`Write to someone from their page, create a group, or show your code to a person beside you.`}
          action={
            <Button kind="primary" size="sm" onClick={() => setDialog('group')}>
              {t`Create group`}
            </Button>
          }
        />
      ) : found?.length === 0 ? (
        <EmptyState
          kind="search"
          title={t`No one found for “${search}”`}
          action={<Button onClick={() => setSearch('')}>{t`Show everyone`}</Button>}
        />
      ) : null}
      {dialog === 'contact' ? <ContactDialog onClose={close} /> : null}
      {dialog === 'group' ? <GroupDialog keep={keep} onClose={close} /> : null}
      {dialog === 'settings' ? <SettingsDialog onClose={close} /> : null}
    </div>
  )
}

/** Leads to what strangers have written. */
function RequestsLink({ count, isOpen }: { count: number; isOpen: boolean }) {
  return (
    <Link
      from="/chattie"
      to="/chattie"
      search={({ q }) => ({ ...(q ? { q } : {}), room: REQUESTS })}
      className={`flex items-center gap-3 min-h-13 px-4 line-below hover:bg-surface-2 ${isOpen ? 'bg-surface-3!' : ''}`}
    >
      <span aria-hidden className="grid place-items-center w-50px h-9 text-muted">
        <span className="i-ph-users-three icon-24" />
      </span>
      <b className="flex-1 min-w-0 truncate text-small">
        <Trans>Message requests</Trans>
      </b>
      <span className="num text-small text-muted">{count}</span>
      <span aria-hidden className="i-ph-caret-right icon-16 text-faint" />
    </Link>
  )
}

/** The list's shape while it is read from the device. */
function RowSkeletons() {
  const isLong = useIsLongWait()
  return isLong ? (
    <div className="px-4">
      {[0, 1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className="row h-74px">
          <Skeleton className="w-50px h-50px rounded-full!" />
          <span className="flex-1">
            <Skeleton className="w-36 h-4 mb-2" />
            <Skeleton className="w-48 h-3" />
          </span>
        </div>
      ))}
    </div>
  ) : null
}
