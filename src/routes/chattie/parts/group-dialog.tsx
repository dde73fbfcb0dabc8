import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segment } from '#src/ui/segment.tsx'
import type { KeepChat } from '../use-chat.ts'
import { MemberGroup } from './member-group.tsx'
import { SampleGroup } from './sample-group.tsx'

/** Makes a group of members, or a local one of the demo's contacts; what was chosen so far is kept when it is closed. */
export function GroupDialog({ keep, onClose }: { keep: KeepChat; onClose(): void }) {
  const { t } = useLingui()
  const { isDemo } = usePortal()
  const [kind, setKind] = useState<'members' | 'samples'>('members')
  return (
    <Dialog title={t`Create group`} onClose={onClose}>
      {isDemo ? (
        <Segment<'members' | 'samples'>
          label={t({ message: 'Add from', comment: 'names the choice between members and sample contacts' })}
          value={kind}
          options={[
            {
              id: 'members',
              label: t({ message: 'Members', context: 'accounts', comment: 'people who have an account' }),
            },
            { id: 'samples', label: t({ message: 'Samples', comment: 'contacts of the demo, whom nobody is behind' }) },
          ]}
          onChange={setKind}
          className="mb-4"
        />
      ) : null}
      {kind === 'members' || !isDemo ? (
        <MemberGroup onClose={onClose} />
      ) : (
        <SampleGroup keep={keep} onClose={onClose} />
      )}
    </Dialog>
  )
}
