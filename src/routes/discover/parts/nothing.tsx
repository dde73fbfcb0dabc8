import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Tab } from '../rules.ts'

export interface NothingProps {
  q: string
  tab: Tab
  why: 'ready' | 'unsaved' | 'sign-in'
  onClear(): void
  onRetry(): void
}

/** What stands where nothing is listed, with the one way on that helps. */
export function Nothing({ q, tab, why, onClear, onRetry }: NothingProps) {
  const { t } = useLingui()
  if (why === 'sign-in')
    return (
      <EmptyState
        kind="choose"
        title={t`Nothing to show yet`}
        text={t`Sign in to see posts and products.`}
        action={
          <Link to="/sign-in" search={{ next: '/discover' }} className={buttonClass('primary')}>
            <Trans comment="link; verb">Sign in</Trans>
          </Link>
        }
      />
    )
  if (q)
    return (
      <EmptyState
        kind="search"
        title={t`Nothing found for “${q}”`}
        text={t`Try a shorter word, or browse everything.`}
        action={
          <Button onClick={onClear}>
            <Trans comment="button where a search found nothing; takes word and tab away">Clear filters</Trans>
          </Button>
        }
      />
    )
  if (tab === 'messages') return <EmptyState kind="search" title={t`Search your messages`} />
  if (why === 'unsaved')
    return (
      <EmptyState
        kind="unsaved"
        title={t`This page isn’t saved on the device yet`}
        text={t`Open this page once while you’re online to read it offline later.`}
        action={
          <Button onClick={onRetry}>
            <Trans comment="button where nothing could be loaded">Try again</Trans>
          </Button>
        }
      />
    )
  return <EmptyState kind="write" title={t`Nothing here yet`} text={t`The first post or product will appear here.`} />
}
