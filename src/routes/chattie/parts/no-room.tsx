import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** What stands beside the list while no conversation is open. */
export function NoRoom({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui()
  return (
    <div className="hidden place-items-center bg-bg border-s border-line desktop:grid">
      {isLoading ? null : (
        <EmptyState
          kind="choose"
          title={t`Select a conversation`}
          text={t`Choose somebody on the left, or make a group.`}
        />
      )}
    </div>
  )
}
