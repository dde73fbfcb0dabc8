import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Invitation, useInvitations } from '#src/data/admin/hooks/invitations.ts'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { InvitationRow } from './parts/invitation-row.tsx'
import { NewInvitation } from './parts/new-invitation.tsx'
import { Poster } from './parts/poster.tsx'

/** Where operators invite people: the invitations with who came by each, a form for another, and one of them as a poster. */
export function AdminInvitationsPage() {
  const [printed, setPrinted] = useState<Invitation>()
  if (printed) return <Poster invitation={printed} onClose={() => setPrinted(undefined)} />
  return (
    <ConsoleFrame page="invitations" title={<Trans comment="page of operators; ja: 招待">Invitations</Trans>}>
      <OfflineNote />
      <NewInvitation />
      <InvitationsBody onPrint={setPrinted} />
    </ConsoleFrame>
  )
}

function InvitationsBody({ onPrint }: { onPrint(invitation: Invitation): void }) {
  const { invitations, ...reading } = useInvitations()
  return invitations ? <List invitations={invitations} onPrint={onPrint} /> : <ReadingState reading={reading} />
}

function List({ invitations, onPrint }: { invitations: readonly Invitation[]; onPrint(invitation: Invitation): void }) {
  const { t } = useLingui()
  if (invitations.length === 0)
    return (
      <div className="section-gap bg-surface desktop:(rounded-18px ring-line)">
        <EmptyState
          kind="choose"
          title={t`No invitations yet`}
          text={t`Each invitation is a link and a QR code. You see here who joined with it.`}
        />
      </div>
    )
  return (
    <ul className="section-gap bg-surface desktop:(rounded-18px ring-line)">
      {invitations.map((each) => (
        <li key={each.id} className="px-4 py-3.5 line-above first:[border-top:0]">
          <Boundary of={each} name={`Invitation ${each.id}`} text={each.code}>
            <InvitationRow invitation={each} onPrint={() => onPrint(each)} />
          </Boundary>
        </li>
      ))}
    </ul>
  )
}
