import { useLingui } from '@lingui/react/macro'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import type { Tab } from '../rules.ts'

/** The tabs, of which only members have the one of messages; they stay in sight while the lists scroll. */
export function TabRow({ tab, onChange }: { tab: Tab; onChange(tab: Tab): void }) {
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
          { id: 'shop', label: t({ message: 'Shop', comment: 'tab: what shops write' }) },
          { id: 'products', label: t({ message: 'Products', comment: 'tab' }) },
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
