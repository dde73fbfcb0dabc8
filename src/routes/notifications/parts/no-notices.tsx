import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Filter } from '../rules.ts'

interface NoNoticesProps {
  filter: Filter
  /** Nothing was ever read here, and nothing can be asked for now. */
  isUnsaved: boolean
}

/** Stands where a filter has nothing, and says what it will have. */
export function NoNotices({ filter, isUnsaved }: NoNoticesProps) {
  const { t } = useLingui()
  const texts: Record<Filter, string> = {
    all: t`Likes, comments, follows and what happens on this device appear here.`,
    mentions: t`Posts and comments that mention you with your ANPAN ID appear here.`,
    follows: t`People who start following you appear here.`,
    orders: t`Updates on your orders appear here.`,
    device: t`Waiting posts that were sent, posts that could not be sent, and updates of the app appear here.`,
  }
  if (isUnsaved && filter !== 'device')
    return (
      <EmptyState
        kind="unsaved"
        title={t`Not read on this device yet`}
        text={t`Connect once, and your notifications can be read offline.`}
      />
    )
  return <EmptyState kind="done" title={t`Nothing new`} text={texts[filter]} />
}
